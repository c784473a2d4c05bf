/**
 * Measures the import of many clients: seconds of the check and of the import itself, and the product's peak of memory.
 * `node test/bench/import.mjs [rows] [csv|xlsx] [changes|faults]`, by default 10,000 and csv. `changes` also changes a
 * field of each client. `faults` also checks a file with faults in nearly every row and reads them.
 */
import { performance } from 'node:perf_hooks';
import writeXlsx from 'write-excel-file/node';
import { startBenchApp } from './app.mjs';
import { openBenchDatabase } from './database.mjs';

const { migrateQueue } = await import('../../dist/server/queue-schema.js');
const { WorkerLifecycle } = await import('../../dist/server/worker-lifecycle.js');

const [rows = 10_000, format = 'csv'] = [Number(process.argv[2] ?? 10_000), process.argv[3]];

const HEADINGS = [
  ...['Full Name', 'Date of Birth', 'E-mail', 'Gender', 'Race', 'Ethnicity', 'Preferred Language'],
  ...['Marital Status', 'Employment Status', 'Military Status', 'Emergency Contact Name'],
  ...[
    'Emergency Contact Number',
    'Number of Adults',
    'Number of Children (below 18yr)',
    'Address',
    'Zip Code',
  ],
  ...[
    'City',
    'County',
    'State',
    'Cell Phone',
    'Cancer Type',
    'Cancer Stage',
    'Current Treatment',
    'Diagnosis',
  ],
  ...[
    'Insurance Coverage',
    'Insurance Provider',
    'Referral Source',
    'Conversation Notes',
    'Select Region',
    'Meal',
    'Transport',
  ],
];
const pick = (values, n) => values[n % values.length];
const FIRST_NAMES = 'Ann Beatriz Chloe Dolores Ethel Fatima Grace Hope Imani Joyce Kim'.split(' ');
const LAST_NAMES = 'Alvarez Baker Cohen Diaz Evans Fischer Greene Hall Ito Jones'.split(' ');
const BORN_FROM = Date.UTC(1930, 0, 1);
const BORN_DAYS = 25_000;
/** Returns a birth date as MM/DD/YYYY. They are spread over 68 years, as those of a real file are. */
const bornOn = (n) => {
  const [year, month, day] = new Date(BORN_FROM + ((n * 7_919) % BORN_DAYS) * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-');
  return `${month}/${day}/${year}`;
};
const letters = (n) => n.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[digit]);
const rowOf = (n, city = 'Dayton') => [
  ...[
    `${pick(FIRST_NAMES, n)} ${letters(n)} ${pick(LAST_NAMES, n)}`,
    bornOn(n),
    `client${n}@bench.test`,
    'Female',
    '',
    '',
    'English',
  ],
  ...['Married', 'Retired', 'Civilian', `Bob ${letters(n)} Lee`],
  ...['(937) 555-0124', '2', '1', `${n} Oak Street`, '45402'],
  ...[
    city,
    'Montgomery',
    'Ohio',
    `+1937${String(2_000_000 + n)}`,
    'Breast',
    'Two',
    'Chemotherapy',
    'Invasive carcinoma',
  ],
  ...['Yes', 'Aetna', 'physician', `Called on a Monday, number ${n}`, 'Ohio', 'Yes', 'No'],
];

async function fileOf(city, ofRow = rowOf) {
  const table = [HEADINGS, ...Array.from({ length: rows }, (_, n) => ofRow(n, city))];
  if (format !== 'xlsx')
    return Buffer.from(table.map((row) => row.map((c) => `"${c}"`).join(',')).join('\r\n'));
  return writeXlsx(table.map((row) => row.map((value) => ({ value, type: String })))).toBuffer();
}

const database = await openBenchDatabase();
await migrateQueue(database.url, 'postgres');
await database.pool.query(
  `INSERT INTO regions (id, name, contact_name, phone_number, time_zone)
   VALUES (gen_random_uuid(), 'Ohio', 'Rita', '+19375550100', 'America/New_York')`,
);
const { app, origin, addUser, signIn } = await startBenchApp(database, { PROCESS: 'all' });
app.get(WorkerLifecycle).start();
const token = await signIn(await addUser({ group: 'Client Co-ordinator' }));

const call = async (method, path, body, read = 'json') => {
  const response = await fetch(`${origin}/api/v1/${path}`, {
    method,
    body,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/octet-stream' }),
    },
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return response[read]();
};

async function settled(id, from) {
  for (;;) {
    const told = await call('GET', `imports/${id}/`);
    if (!['checking', 'importing'].includes(told.status))
      return { told, seconds: (performance.now() - from) / 1000 };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

let peak = 0;
const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20);
const before = process.memoryUsage.rss();

async function measure(what, city, ofRow) {
  const content = await fileOf(city, ofRow);
  const size = content.length;
  globalThis.gc?.();
  peak = 0;
  const uploaded = performance.now();
  const { id } = await call('POST', 'customers/import/?file_name=clients', content);
  const check = await settled(id, uploaded);
  const line = { what, megabytes: size / 2 ** 20, check: check.seconds };
  if (check.told.can_commit) {
    const asked = performance.now();
    await call('POST', `imports/${id}/commit/`);
    const commit = await settled(id, asked);
    Object.assign(line, { commit: commit.seconds, status: commit.told.status });
  }
  const { created_count, changed_count, same_count, fault_count, failure } = check.told;
  console.log(
    JSON.stringify({
      ...line,
      created_count,
      changed_count,
      same_count,
      fault_count,
      failure,
      peak_mb: peak / 2 ** 20,
    }),
  );
  return id;
}

console.log(JSON.stringify({ rows, format: format ?? 'csv', before_mb: before / 2 ** 20 }));
await measure('all new');
await measure('all there, unchanged');
if (process.argv[4] === 'changes') await measure('all there, one field changed', 'Xenia');
if (process.argv[4] === 'faults') {
  const id = await measure('nearly all wrong', '', () => HEADINGS.map(() => '?'));
  const asked = performance.now();
  const { count } = await call('GET', `import_findings/?import=${id}&kind=fault&page=1&page_size=25`);
  const shown = performance.now();
  await call('GET', `import_findings/?import=${id}&kind=fault&page=${Math.ceil(count / 25)}&page_size=25`);
  const last = performance.now();
  const { length } = await call('GET', `imports/${id}/faults/`, undefined, 'text');
  const [first_page_ms, last_page_ms] = [shown - asked, last - shown];
  const file = { megabytes: length / 2 ** 20, seconds: (performance.now() - last) / 1000 };
  console.log(JSON.stringify({ faults: count, first_page_ms, last_page_ms, file }));
}
clearInterval(watch);
await app.close();
await database.close();
process.exit(0);

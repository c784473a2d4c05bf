/**
 * Measures opening, freezing and completing a plan of 10,000 meals: by the product and by plain SQL, in turn; and the
 * memory of its list and its sheets.
 */
import { stringify } from 'csv-stringify/sync';
import { environment, fill, openBenchDatabase, recordStatements, seconds } from './database.mjs';

const CLIENTS = 10_000;
const DAY_MS = 86_400_000;
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const inDays = (days) => new Date(Date.now() + days * 86_400_000);
const dateOf = (instant) => instant.toISOString().slice(0, 10);

/** Four days ahead: within the seven days in which a plan is open, and before its cut-off. */
const delivery = inDays(4);

async function prepare() {
  const database = await openBenchDatabase();
  // 7 of 10 clients are active.
  await fill(database.pool, Math.ceil((CLIENTS * 10) / 7), DAYS[delivery.getUTCDay()]);
  await database.pool.query(
    `INSERT INTO customer_meal_schedules (id, customer_id, date_of_delivery, number_of_adults, number_of_children, notes)
     SELECT new_id(), id, $1, meals_number_of_adults, meals_number_of_children, meals_preference
     FROM customers WHERE status = 'active' LIMIT $2`,
    [dateOf(delivery), CLIENTS],
  );
  await database.pool.query('VACUUM ANALYZE');
  return database;
}

async function byTheProduct() {
  const database = await prepare();
  const { createApp } = await import('../../dist/server/create-app.js');
  const { readSettings } = await import('../../dist/server/settings.js');
  const { Clock } = await import('../../dist/server/clock.js');
  const { DeliveriesService } = await import('../../dist/server/deliveries.service.js');
  const { OpenPlansService } = await import('../../dist/server/open-plans.service.js');
  const { PlanSendingService } = await import('../../dist/server/plan-sending.service.js');
  const settings = readSettings(environment(database, 3999));
  const app = await createApp(settings, { database_url: database.url });
  await app.init();
  const statements = recordStatements();
  const open = await seconds(() => app.get(OpenPlansService).open());
  const openStatements = statements.length;
  const [plan] = (await database.pool.query('SELECT id FROM meal_transaction_indices')).rows;
  statements.length = 0;
  const freeze = await seconds(() => app.get(PlanSendingService).runDueWorkAndSend(plan.id));
  const freezeStatements = statements.length;
  const [sent] = (await database.pool.query('SELECT number_of_customers FROM meal_transaction_indices')).rows;
  if (sent.number_of_customers !== CLIENTS)
    throw new Error(`only ${sent.number_of_customers} clients in the plan`);
  const printed = await memoryOfFiles(app, plan.id);
  statements.length = 0;
  app.get(Clock).set(new Date(delivery.getTime() + 2 * DAY_MS));
  const complete = await seconds(() => app.get(DeliveriesService).completePastOrReportedTodayInScope());
  const completeStatements = statements.length;
  await app.close();
  await database.close();
  return { open, openStatements, freeze, freezeStatements, complete, completeStatements, printed };
}

/**
 * Returns the megabytes by which the process grows at most while it makes a file, the seconds, and the file's own
 * megabytes.
 */
async function memoryOf(make) {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 10);
  let bytes = 0;
  const took = await seconds(async () => {
    bytes = await make();
    most = Math.max(most, process.memoryUsage().rss);
  });
  clearInterval(watch);
  return { grown: (most - before) / 2 ** 20, took, size: bytes / 2 ** 20 };
}

async function memoryOfFiles(app, planId) {
  const { catererCsv } = await import('../../dist/server/caterer-mails.js');
  const { PlanListsService } = await import('../../dist/server/plan-lists.service.js');
  const { PlanSheetsService } = await import('../../dist/server/plan-sheets.service.js');
  const { RequestContext } = await import('../../dist/server/request-context.js');
  const csv = () =>
    app
      .get(RequestContext)
      .withUnauditedSystemAccess(async () =>
        Buffer.byteLength(
          catererCsv(await app.get(PlanListsService).findForFileAndAudit(planId, 'download')),
        ),
      );
  const sheet = (name) => () =>
    app.get(RequestContext).withUnauditedSystemAccess(async () => {
      const { content } = await app.get(PlanSheetsService).printAndAudit(planId, name);
      let bytes = 0;
      for await (const chunk of content) bytes += chunk.length;
      return bytes;
    });
  return {
    csv: await memoryOf(csv),
    kitchen: await memoryOf(sheet('kitchen')),
    manifest: await memoryOf(sheet('manifest')),
    labels: await memoryOf(sheet('labels')),
  };
}

async function byHand() {
  const database = await prepare();
  const client = await database.pool.connect();
  const run = (text, values) => client.query(text, values);
  const open = await seconds(async () => {
    await run('BEGIN');
    await run(
      `INSERT INTO meal_transaction_indices (id, meal_vendor_id, region_id, date_of_delivery)
       SELECT new_id(), id, region_id, $1 FROM meal_vendors`,
      [dateOf(delivery)],
    );
    await run(
      `INSERT INTO meal_transport_transactions
         (id, plan_id, schedule_id, customer_id, meal_vendor_id, scheduled_date, delivery_date, quantity,
          customer_meals_number_of_adults, customer_meals_number_of_children, customer_meals_preference, cost_of_meal,
          cost_of_meal_transport, meal_transport_vendor_id, region_id)
       SELECT new_id(), p.id, s.id, s.customer_id, v.id, s.date_of_delivery, s.date_of_delivery,
              s.number_of_adults + s.number_of_children, s.number_of_adults, s.number_of_children, s.notes,
              v.cost_per_meal * (s.number_of_adults + s.number_of_children), d.cost_per_meal_transport, d.id, v.region_id
       FROM customer_meal_schedules s, meal_transaction_indices p, meal_vendors v, meal_transport_vendors d`,
    );
    await run(`UPDATE customer_meal_schedules SET status = 'scheduled'`);
    await run('COMMIT');
  });
  const freeze = await seconds(async () => {
    await run('BEGIN');
    await run(`UPDATE customer_meal_schedules SET status = 'finalized'`);
    const { rows } = await run(
      `SELECT c.name, c.address, c.city, c.state, c.zip_code, c.phone_number, t.customer_meals_number_of_adults,
              t.customer_meals_number_of_children, t.quantity, t.customer_meals_preference, c.meals_allergies,
              c.meal_delivery_notes
       FROM meal_transport_transactions t JOIN customers c ON c.id = t.customer_id ORDER BY c.name`,
    );
    await run(
      `INSERT INTO mail_messages (id, kind, "to", subject, text, html, attachments, message_id)
       VALUES (new_id(), 'caterer_plan', '{caterer@vendors.test}', 'list', '', '', $1, 'bench')`,
      [JSON.stringify([{ filename: 'meals.csv', content: stringify(rows, { header: true }) }])],
    );
    await run('UPDATE meal_transaction_indices SET is_active = false');
    await run('COMMIT');
  });
  const complete = await seconds(async () => {
    await run('BEGIN');
    await run(`UPDATE meal_transport_transactions SET status = 'completed', is_delivered = true`);
    await run(`UPDATE customer_meal_schedules SET status = 'completed'`);
    await run('COMMIT');
  });
  client.release();
  await database.close();
  return { open, freeze, complete };
}

/** Number of rounds. Other work on the machine only adds to a time, so the shortest of several is the most accurate. */
const ROUNDS = 3;
const rounds = [];
for (let n = 0; n < ROUNDS; n++) rounds.push({ product: await byTheProduct(), hand: await byHand() });
const least = (side, step) => Math.min(...rounds.map((round) => round[side][step]));
const row = (name, step, statements) => {
  const [mine, theirs] = [least('product', step), least('hand', step)];
  return `${name}: ${mine.toFixed(2)} s in ${statements} statements; by hand ${theirs.toFixed(2)} s; ratio ${(mine / theirs).toFixed(2)}`;
};
const [{ product }] = rounds;
console.log(`A plan of ${CLIENTS} deliveries`);
console.log(row('opened', 'open', product.openStatements));
console.log(row('frozen', 'freeze', product.freezeStatements));
console.log(row('completed', 'complete', product.completeStatements));
for (const [name, { grown, took, size }] of Object.entries(product.printed)) {
  console.log(
    `${name}: ${size.toFixed(1)} MB in ${took.toFixed(1)} s, memory at most ${grown.toFixed(0)} MB more`,
  );
}

import {
  CANCER_STAGES,
  EMPLOYMENT_STATUSES,
  MARITAL_STATUSES,
  TREATMENT_FACILITY,
  type CustomerStatus,
} from '../contract/customers.js';
import { DEMO_CUSTOMER_EMAIL } from './demo-accounts.js';
import { demoNames, demoRelative, type DemoPerson } from './demo-people.js';
import { DEMO_PROGRAMS, DEMO_REGIONS, type DemoRegion } from './demo-regions.js';
import type { SeededRandom } from './random.js';

/** Event of a client on one day. Days are relative to today, the past is negative. */
export type DemoStep = { day: number } & (
  | { does: 'enroll' | 'enroll_active' | 'process' | 'defer' | 'clean' | 'introduce' }
  | { does: 'change'; fields: Record<string, unknown> }
  | { does: 'cancel_meals'; notes: string }
);

/** Demo client: the fields at enrolment, and the events since. */
export interface DemoClient {
  fields: Record<string, unknown>;
  region: string;
  program: string;
  /** Index in the list of the region's caterers. */
  caterer: number;
  steps: DemoStep[];
}

/** Number of clients by their status today. */
const COUNTS: Record<CustomerStatus, number> = {
  new: 34,
  active: 120,
  hold: 14,
  complete: 30,
  archive: 16,
  in_memorium: 10,
};

const STREETS =
  'Ash|Birch|Brown|Cedar|Chestnut|Church|Clay|Elm|Fifth|Franklin|Grand|Grove|Highland|Jefferson|Linden|Maple|Market|' +
  'Oak|Park|Pine|Sycamore|Walnut|Washington|Willow';
const PREFERENCES = [
  '',
  '',
  '',
  'Vegetarian',
  'Low sodium',
  'No pork',
  'Soft foods',
  'Halal',
  'Diabetic',
  'No dairy',
];
const ALLERGIES = ['', '', '', '', 'Peanuts', 'Shellfish', 'Gluten', 'Eggs'];
const DELIVERY_NOTES = ['', '', 'Ring twice', 'Leave at side door', 'Call on arrival', 'Apartment 2B'];
const TREATMENTS = ['Chemotherapy', 'Radiation', 'Surgery', 'Immunotherapy', 'Hormone therapy'];
const RACES = ['White', 'White', 'Black or African American', 'Black or African American', 'Asian', 'Other'];
const LANGUAGES = ['English', 'English', 'English', 'English', 'Spanish', 'Vietnamese', 'Arabic'];
const PROVIDERS = ['Medicare', 'Medicaid', 'Blue Cross', 'Humana', 'CareSource'];

/** Returns the demo clients. They are the same in every run, except for dates, which are relative to today. */
export function demoClients(random: SeededRandom, today: string): DemoClient[] {
  const people = demoNames(
    random,
    Object.values(COUNTS).reduce((sum, count) => sum + count, 0),
  );
  const statuses = Object.entries(COUNTS).flatMap(([status, count]) =>
    Array.from({ length: count }, () => status as CustomerStatus),
  );
  const clients = people.map((person, n) => createClient(random, today, person, statuses[n] ?? 'new', n));
  const customer = demoCustomer(random, today);
  return [customer, ...clients, referredTwice(customer)];
}

function createClient(
  random: SeededRandom,
  today: string,
  person: DemoPerson,
  status: CustomerStatus,
  n: number,
): DemoClient {
  const region = random.pick(DEMO_REGIONS);
  const short = ['complete', 'in_memorium'].includes(status);
  const fields = { ...personalFields(random, today, person, region, n), ...serviceFields(random, n) };
  // A program named after a cancer is only for clients with that cancer.
  const strange = fields.cancer_type === 'Breast' ? 'Gynecological' : 'Breast';
  const programs = DEMO_PROGRAMS.filter(
    ({ name, regions, duration_in_weeks }) =>
      regions.some((served) => served === region.name) &&
      !name.startsWith(strange) &&
      (short ? duration_in_weeks === 4 : true),
  );
  const steps = life(random, status);
  return {
    fields,
    region: region.name,
    program: random.pick(programs).name,
    caterer: n % region.caterers.length,
    steps: [...steps, ...(fields.has_opted_for_cleaning_service ? cleanings(steps, n) : [])],
  };
}

/** Returns a cleaning every other week while the client is active. Some clients have had none yet. */
function cleanings(steps: readonly DemoStep[], n: number): DemoStep[] {
  const statusOf = (step: DemoStep) =>
    step.does === 'enroll_active' ? 'active' : step.does === 'change' ? step.fields.status : undefined;
  const begins = steps.find((step) => statusOf(step) === 'active')?.day;
  if (begins === undefined || n % 4 === 0) return [];
  const ends = steps.find((step) => step.day > begins && statusOf(step) !== undefined)?.day ?? 0;
  const cleaningSteps: DemoStep[] = [];
  for (let day = begins + 5 + (n % 7); day < ends; day += 14) cleaningSteps.push({ day, does: 'clean' });
  return cleaningSteps;
}

/** Returns the client whose portal the demo shows: active, in the middle of her program. */
function demoCustomer(random: SeededRandom, today: string): DemoClient {
  const region = DEMO_REGIONS[0]!;
  return {
    fields: {
      ...personalFields(random, today, { name: 'Grace Whitfield', gender: 'Female' }, region, 0),
      ...serviceFields(random, 0),
      email: DEMO_CUSTOMER_EMAIL,
      preferred_language: 'English',
      diagnosis: 'Ovarian cancer, in treatment',
      cancer_type: 'Ovarian',
      treatment_center_address: 'Riverbend Cancer Center, Main Entrance, 40 Hospital Drive, Dayton, OH 45402',
      transport_notes: 'Uses a walker. Please ring the bell.',
      has_opted_for_meal_service: true,
      has_opted_for_transport_service: true,
      has_opted_for_cleaning_service: true,
      has_opted_for_peer_support_service: true,
      is_physician_verbal_consent_given: true,
      number_of_adults: 2,
      number_of_children: 1,
      meals_preference: 'Low sodium',
      house_cleaning_notes: 'Ring twice. Two friendly cats.',
      peer_support_notes: 'Mornings are best, after nine.',
    },
    region: region.name,
    program: 'Gynecological Cancer 10 Weeks',
    caterer: 1,
    steps: [
      { day: -26, does: 'enroll' },
      { day: -24, does: 'change', fields: { status: 'active' } },
      { day: -24, does: 'process' },
      { day: -19, does: 'introduce' },
      { day: -17, does: 'clean' },
      { day: -3, does: 'clean' },
    ],
  };
}

/** Returns the same person again, referred by a clinic, so that staff find a likely duplicate. */
const referredTwice = ({ fields, region, program, caterer }: DemoClient): DemoClient => ({
  fields: { ...fields, name: 'Gracie Whitfield', email: null, referral_source: TREATMENT_FACILITY },
  region,
  program,
  caterer,
  steps: [{ day: -1, does: 'enroll' }],
});

function personalFields(
  random: SeededRandom,
  today: string,
  person: DemoPerson,
  region: DemoRegion,
  n: number,
) {
  const city = random.pick(region.cities);
  const phone = () => `+1${region.area_code}555${String(random.between(0, 9999)).padStart(4, '0')}`;
  const insured = random.chance(0.8);
  const address = person.name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.');
  return {
    name: person.name,
    gender: person.gender,
    ...(random.chance(0.5) ? { email: `${address}${n}@example.org` } : {}),
    // Past clients get no mails, because the demo would send them now.
    should_receive_email: false,
    date_of_birth: `${Number(today.slice(0, 4)) - random.between(29, 82)}-${twoDigits(random.between(1, 12))}-${twoDigits(random.between(1, 28))}`,
    race: random.pick(RACES),
    ethnicity: random.chance(0.15) ? 'Hispanic or Latino' : 'Not Hispanic or Latino',
    military_status: random.chance(0.06) ? 'Retired' : 'Not Served',
    marital_status: random.pick(MARITAL_STATUSES),
    employment_status: random.pick(EMPLOYMENT_STATUSES),
    preferred_language: random.pick(LANGUAGES),
    meals_insecurity: random.chance(0.3),
    transport_insecurity: random.chance(0.25),
    income_group: String(random.between(14, 90) * 1000),
    insurance_coverage: insured ? 'Y' : 'N',
    insurance_provider: insured ? random.pick(PROVIDERS) : '',
    emergency_contact_name: demoRelative(random, person),
    emergency_contact_phone_number: phone(),
    phone_number: phone(),
    preferred_mode_of_contact: 'Cell Phone',
    ok_to_text: random.chance(0.6),
    address: `${random.between(10, 4900)} ${random.pick(STREETS.split('|'))} Street`,
    city: city.city,
    county: city.county,
    state: city.state,
    zip_code: random.pick(city.zip_codes),
    cancer_type: random.chance(0.65)
      ? 'Breast'
      : random.pick(['Cervical', 'Ovarian', 'Uterine', 'Endometrial', 'Vulvar']),
    cancer_stage: random.pick(CANCER_STAGES.slice(0, 5)),
    current_treatment: random.pick(TREATMENTS),
    ...(random.chance(0.4) ? { referral_source: TREATMENT_FACILITY } : {}),
  };
}

function serviceFields(random: SeededRandom, n: number) {
  return {
    number_of_adults: random.pick([1, 1, 2, 2, 2, 3, 4]),
    number_of_children: random.pick([0, 0, 0, 1, 1, 2, 3]),
    meals_preference: random.pick(PREFERENCES),
    meals_allergies: random.pick(ALLERGIES),
    meal_delivery_notes: random.pick(DELIVERY_NOTES),
    // Some clients have not given consent yet, so that Today shows them.
    is_physician_verbal_consent_given: n % 9 !== 4,
    has_opted_for_meal_service: n % 10 !== 9,
    has_opted_for_transport_service: random.chance(0.4),
    has_opted_for_cleaning_service: random.chance(0.4),
    has_opted_for_peer_support_service: random.chance(0.45),
  };
}

/** Returns the events from enrolment to the status of today. */
function life(random: SeededRandom, status: CustomerStatus): DemoStep[] {
  const change = (day: number, fields: Record<string, unknown>): DemoStep => ({
    day,
    does: 'change',
    fields,
  });
  if (status === 'new') return [{ day: -random.between(0, 12), does: 'enroll' }];
  if (status === 'archive' && random.chance(0.5)) {
    const enrolled = -random.between(14, 50);
    return [
      { day: enrolled, does: 'enroll' },
      change(enrolled + 6, { status, inactive_notes: 'Lives outside of the area that we serve' }),
    ];
  }
  const finished = status === 'complete' || status === 'in_memorium';
  const enrolled = finished ? -random.between(42, 54) : -random.between(4, 46);
  // Most clients are enrolled by telephone and are active at once. The others start as new.
  const activated = random.chance(0.7) ? enrolled : enrolled + random.between(1, 4);
  const steps: DemoStep[] = [
    { day: enrolled, does: activated === enrolled ? 'enroll_active' : 'enroll' },
    ...(activated === enrolled ? [] : [change(activated, { status: 'active' })]),
    { day: activated, does: 'process' },
  ];
  if (status === 'hold') steps.push(change(activated + random.between(0, -activated), { status }));
  if (status === 'archive')
    steps.push(
      change(activated + random.between(0, -activated), {
        status,
        inactive_notes: 'Asked to pause until spring',
      }),
    );
  if (finished) {
    const completed = -random.between(6, 12);
    steps.push(change(completed, { status: 'complete', inactive_notes: 'Treatment has ended' }));
    if (status === 'in_memorium') steps.push(change(-random.between(0, 5), { status }));
  }
  if (status === 'active' && random.chance(0.04)) {
    steps.push({
      day: Math.min(0, activated + 8),
      does: 'cancel_meals',
      notes: 'In hospital, will call when back home',
    });
  } else if (status === 'active' && random.chance(0.06)) {
    steps.push({ day: Math.min(0, activated + 6), does: 'defer' });
  }
  return steps;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

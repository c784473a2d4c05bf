import type { Workday } from '../contract/drivers.js';
import type { Weekday } from '../contract/meals.js';

/** City of a region with real zip codes. */
interface DemoCity {
  city: string;
  state: string;
  county: string;
  zip_codes: readonly string[];
}

interface DemoCaterer {
  name: string;
  contact_name: string;
  address: string;
  delivery_day: Weekday;
  cut_off_days: number;
  cost_per_meal: number;
}

/** Hospital of the region and its contact person. */
interface DemoCenter {
  name: string;
  address: string;
  contact: { title: string; name: string };
}

/** Driver who works on all five days unless some are named. */
interface DemoDriver {
  first_name: string;
  last_name: string;
  available_days?: Workday[];
}

export interface DemoRegion {
  name: string;
  contact_name: string;
  time_zone: string;
  cost_of_transport: number;
  area_code: string;
  cities: readonly DemoCity[];
  courier: { name: string; contact_name: string; address: string; cost_per_meal_transport: number };
  caterers: readonly DemoCaterer[];
  centers: readonly DemoCenter[];
  drivers: readonly DemoDriver[];
}

/**
 * Demo regions. Their caterers deliver on six different weekdays, so that on any day one plan is open and another one
 * is sent but not delivered.
 */
export const DEMO_REGIONS: readonly DemoRegion[] = [
  {
    name: 'Southwest Ohio',
    contact_name: 'Renee Foster',
    time_zone: 'America/New_York',
    cost_of_transport: 24,
    area_code: '937',
    cities: [
      { city: 'Dayton', state: 'OH', county: 'Montgomery', zip_codes: ['45402', '45420', '45429', '45459'] },
      { city: 'Fairborn', state: 'OH', county: 'Greene', zip_codes: ['45324'] },
      { city: 'Xenia', state: 'OH', county: 'Greene', zip_codes: ['45385'] },
      {
        city: 'Cincinnati',
        state: 'OH',
        county: 'Hamilton',
        zip_codes: ['45202', '45208', '45211', '45220', '45236'],
      },
    ],
    courier: {
      name: 'Miami Valley Couriers',
      contact_name: 'Dale Hobbs',
      address: '410 Wayne Avenue, Dayton',
      cost_per_meal_transport: 6.5,
    },
    caterers: [
      {
        name: 'Gem City Kitchen',
        contact_name: 'Tanya Brooks',
        address: '118 East Third Street, Dayton',
        delivery_day: 'Monday',
        cut_off_days: 2,
        cost_per_meal: 8.25,
      },
      {
        name: 'Riverbend Catering',
        contact_name: 'Paul Schroeder',
        address: '2206 Eastern Avenue, Cincinnati',
        delivery_day: 'Wednesday',
        cut_off_days: 2,
        cost_per_meal: 7.95,
      },
    ],
    centers: [
      {
        name: 'Miami Valley Cancer Center',
        address: '2222 Philadelphia Drive, Dayton',
        contact: { title: 'Nurse Navigator', name: 'Rachel Ortiz' },
      },
      {
        name: 'Queen City Women’s Oncology',
        address: '310 Oak Street, Cincinnati',
        contact: { title: 'Social Worker', name: 'Leah Brandt' },
      },
    ],
    drivers: [
      { first_name: 'Marcus', last_name: 'Bell' },
      { first_name: 'Elena', last_name: 'Rossi', available_days: ['Monday', 'Wednesday', 'Friday'] },
      { first_name: 'Harold', last_name: 'Nguyen' },
    ],
  },
  {
    name: 'Louisville',
    contact_name: 'Denise Caldwell',
    time_zone: 'America/Kentucky/Louisville',
    cost_of_transport: 21.5,
    area_code: '502',
    cities: [
      {
        city: 'Louisville',
        state: 'KY',
        county: 'Jefferson',
        zip_codes: ['40202', '40204', '40205', '40207', '40214', '40218', '40299'],
      },
      { city: 'Simpsonville', state: 'KY', county: 'Shelby', zip_codes: ['40067'] },
    ],
    courier: {
      name: 'Falls City Delivery',
      contact_name: 'Omar Haddad',
      address: '77 Story Avenue, Louisville',
      cost_per_meal_transport: 5.75,
    },
    caterers: [
      {
        name: 'Bluegrass Table',
        contact_name: 'Holly Ransdell',
        address: '903 Baxter Avenue, Louisville',
        delivery_day: 'Tuesday',
        cut_off_days: 2,
        cost_per_meal: 7.5,
      },
      {
        name: 'Derby Street Meals',
        contact_name: 'Vincent Okafor',
        address: '1540 South Fourth Street, Louisville',
        delivery_day: 'Thursday',
        cut_off_days: 3,
        cost_per_meal: 8.1,
      },
    ],
    centers: [
      {
        name: 'Falls City Breast Center',
        address: '225 Abraham Flexner Way, Louisville',
        contact: { title: 'Nurse Navigator', name: 'Monica Hale' },
      },
      {
        name: 'Bluegrass Gynecologic Oncology',
        address: '401 East Chestnut Street, Louisville',
        contact: { title: 'Social Worker', name: 'Joy Pritchard' },
      },
    ],
    drivers: [
      { first_name: 'Tom', last_name: 'Ransdell' },
      { first_name: 'Aaliyah', last_name: 'Greene', available_days: ['Tuesday', 'Thursday'] },
    ],
  },
  {
    name: 'St. Louis',
    contact_name: 'Gloria Meyer',
    time_zone: 'America/Chicago',
    cost_of_transport: 26,
    area_code: '314',
    cities: [
      {
        city: 'Saint Louis',
        state: 'MO',
        county: 'St. Louis City',
        zip_codes: ['63101', '63104', '63108', '63116'],
      },
      { city: 'Saint Louis', state: 'MO', county: 'St. Louis', zip_codes: ['63122', '63130', '63146'] },
      { city: 'Ballwin', state: 'MO', county: 'St. Louis', zip_codes: ['63011'] },
      { city: 'Saint Charles', state: 'MO', county: 'St. Charles', zip_codes: ['63301'] },
    ],
    courier: {
      name: 'Gateway Runners',
      contact_name: 'Irene Kowalski',
      address: '3300 Olive Street, Saint Louis',
      cost_per_meal_transport: 6.25,
    },
    caterers: [
      {
        name: 'Tower Grove Foods',
        contact_name: 'Luis Ortega',
        address: '3814 South Grand Boulevard, Saint Louis',
        delivery_day: 'Friday',
        cut_off_days: 2,
        cost_per_meal: 8.6,
      },
      {
        name: 'Soulard Supper Club',
        contact_name: 'Anneliese Vogt',
        address: '1730 South Eighth Street, Saint Louis',
        delivery_day: 'Saturday',
        cut_off_days: 1,
        cost_per_meal: 7.8,
      },
    ],
    centers: [
      {
        name: 'Gateway Breast Health',
        address: '4921 Parkview Place, St. Louis',
        contact: { title: 'Nurse Navigator', name: 'Anita Kowalski' },
      },
    ],
    drivers: [
      { first_name: 'Victor', last_name: 'Kowalski' },
      { first_name: 'Sonia', last_name: 'Patel', available_days: ['Monday', 'Tuesday', 'Wednesday'] },
    ],
  },
];

/** Programs with the names of their regions. */
export const DEMO_PROGRAMS = [
  {
    name: 'Breast Cancer 8 Weeks',
    total_budget: 1500,
    duration_in_weeks: 8,
    regions: ['Southwest Ohio', 'Louisville', 'St. Louis'],
  },
  {
    name: 'Gynecological Cancer 10 Weeks',
    total_budget: 1900,
    duration_in_weeks: 10,
    regions: ['Southwest Ohio', 'Louisville'],
  },
  {
    name: 'Surgery Recovery 4 Weeks',
    total_budget: 800,
    duration_in_weeks: 4,
    regions: ['Southwest Ohio', 'Louisville', 'St. Louis'],
  },
  {
    name: 'Advanced Disease 12 Weeks',
    total_budget: 2400,
    duration_in_weeks: 12,
    regions: ['Southwest Ohio', 'St. Louis'],
  },
] as const;

export const DEMO_GRANTS = [
  {
    name: 'MVCF',
    full_name: 'Miami Valley Community Fund',
    notes: 'Clients in Montgomery and Greene counties',
  },
  { name: 'BGH', full_name: 'Bluegrass Health Grant', notes: 'Renewed every January' },
  { name: 'GWF', full_name: 'Gateway Women’s Fund', notes: '' },
  { name: 'WALK', full_name: 'Pink Ribbon Walk Proceeds', notes: 'Any region' },
] as const;

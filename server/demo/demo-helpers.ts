import { WEEKDAYS } from '../contract/meals.js';
import type { PeerSupportResourceInput } from '../peer-support/peer-support.dto.js';

/** Cleaning vendor of a region. */
interface DemoCleaner {
  name: string;
  contact_name: string;
  business_address: string;
  city: string;
  cost_per_cleaning: number;
  zip_codes: string[];
}

type DemoPeer = Omit<PeerSupportResourceInput, 'region_id' | 'email' | 'phone_number'>;

/** Cleaning vendors and peer support resources of a region. */
interface DemoHelpers {
  cleaners: readonly DemoCleaner[];
  peers: readonly DemoPeer[];
}

const [monday, tuesday, wednesday, thursday, friday, saturday] = WEEKDAYS;

/** Helpers by the name of the region. */
export const DEMO_HELPERS: Readonly<Record<string, DemoHelpers>> = {
  'Southwest Ohio': {
    cleaners: [
      {
        name: 'Gem City Home Care',
        contact_name: 'Bridget Nolan',
        business_address: '731 Salem Avenue',
        city: 'Dayton',
        cost_per_cleaning: 95,
        zip_codes: ['45402', '45420', '45429', '45459', '45324', '45385'],
      },
      {
        name: 'Queen City Cleaners',
        contact_name: 'Tomas Rivera',
        business_address: '1904 Vine Street',
        city: 'Cincinnati',
        cost_per_cleaning: 110,
        zip_codes: ['45202', '45208', '45211', '45220', '45236'],
      },
    ],
    peers: [
      {
        first_name: 'Helen',
        last_name: 'Moore',
        availability_days: [monday, thursday],
        diagnosed_age: 47,
        diagnosis: 'Breast cancer',
        diagnosis_type: 'Invasive ductal carcinoma',
        treatment: 'Chemotherapy and radiation',
        surgery: 'Lumpectomy',
        treatment_center: 'Miami Valley Cancer Center',
        notes: 'Stage two, eight years ago. Raised two children through treatment.',
        hobby: ['Gardening', 'Quilting'],
      },
      {
        first_name: 'Denise',
        last_name: 'Okoye',
        availability_days: [tuesday, wednesday, saturday],
        diagnosed_age: 52,
        diagnosis: 'Ovarian cancer',
        diagnosis_type: 'High-grade serous',
        treatment: 'Chemotherapy',
        surgery: 'Hysterectomy',
        treatment_center: 'Queen City Women’s Oncology',
        notes: 'Stage three, five years ago. Knows what a long treatment asks of a family.',
        hobby: ['Choir', 'Walking'],
      },
    ],
  },
  Louisville: {
    cleaners: [
      {
        name: 'Derby Day Housekeeping',
        contact_name: 'Lena Whitaker',
        business_address: '820 Barret Avenue',
        city: 'Louisville',
        cost_per_cleaning: 90,
        zip_codes: ['40202', '40204', '40205', '40207', '40214', '40218', '40299', '40067'],
      },
    ],
    peers: [
      {
        first_name: 'Marta',
        last_name: 'Lindgren',
        availability_days: [monday, wednesday, friday],
        diagnosed_age: 39,
        diagnosis: 'Breast cancer',
        diagnosis_type: 'Triple negative',
        treatment: 'Chemotherapy and immunotherapy',
        surgery: 'Double mastectomy',
        treatment_center: 'Falls City Breast Center',
        notes: 'Stage two, four years ago. Worked all through treatment.',
        hobby: ['Running', 'Baking'],
      },
    ],
  },
  'St. Louis': {
    cleaners: [
      {
        name: 'Arch City Maids',
        contact_name: 'Joanne Petrova',
        business_address: '3312 Arsenal Street',
        city: 'Saint Louis',
        cost_per_cleaning: 98.5,
        zip_codes: ['63101', '63104', '63108', '63116', '63122', '63130', '63146', '63011', '63301'],
      },
    ],
    peers: [
      {
        first_name: 'Yvonne',
        last_name: 'Carter',
        availability_days: [tuesday, thursday],
        diagnosed_age: 58,
        diagnosis: 'Uterine cancer',
        diagnosis_type: 'Endometrioid adenocarcinoma',
        treatment: 'Radiation',
        surgery: 'Hysterectomy',
        treatment_center: 'Gateway Breast Health',
        notes: 'Stage one, six years ago.',
        hobby: ['Reading', 'Book club'],
      },
    ],
  },
};

/** Feedback of clients on a cleaning. */
export const DEMO_FEEDBACK = [
  'Kitchen and bathroom were spotless',
  'Very kind, and on time',
  'Could only do the ground floor today',
  'Changed the bedding as I asked',
  'A great help this week',
] as const;

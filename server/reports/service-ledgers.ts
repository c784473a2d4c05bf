import { cleaningLedger } from '../cleaning/cleaning-ledger.js';
import { mealLedger } from '../meals/meal-ledger.js';
import { tripLedger } from '../transport/trip-ledger.js';

/** The services that cost money, in the order of the reports' fields. */
export const SERVICE_LEDGERS = [mealLedger, tripLedger, cleaningLedger] as const;

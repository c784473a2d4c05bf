import type { Export } from '@contract/responses/exports';
import type { MealPlan } from '@contract/responses/meals';
import { allows } from '../authProvider';
import { statusOf } from '../callFailure';
import type { ReadProvider } from '../shared/useReadProvider';
import { EXPORTS, MEAL_PLANS, apiPathOf } from '../paths';
import { formatDate, formatInstant } from '../shared/dates';

/** File behind a link. */
export interface LinkedFile {
  /** Title of the file's kind. */
  title: string;
  /** File name in the browser. */
  name: string;
  /** Path in the API. */
  address: string;
  /** Notice about handling the file. */
  caution: string;
}

/** Error for a file that does not exist, or not yet. */
export class FileNotReadyError extends Error {}

/** Finds the export or the caterer's list of this id. A link does not say which it is. */
export async function linkedFile(reads: ReadProvider, id: string): Promise<LinkedFile> {
  try {
    return await exported(reads, id);
  } catch (error) {
    if (statusOf(error) === 404 && allows(MEAL_PLANS, 'show')) return catererList(reads, id);
    throw error;
  }
}

async function exported(reads: ReadProvider, id: string): Promise<LinkedFile> {
  const address = `${EXPORTS}/${encodeURIComponent(id)}`;
  const row = await reads.read<Export>(`${address}/`);
  if (row.status === 'failed') throw new FileNotReadyError(row.failure ?? 'The file could not be written.');
  if (row.status !== 'done')
    throw new FileNotReadyError('The file is still being written. Try again in a moment.');
  return {
    title: `${row.title}, requested on ${formatInstant(row.created_at)}`,
    name: row.file_name,
    address: `${address}/download/`,
    caution: 'It may hold personal data: keep it to yourself.',
  };
}

async function catererList(reads: ReadProvider, id: string): Promise<LinkedFile> {
  const address = `${apiPathOf(MEAL_PLANS)}/${encodeURIComponent(id)}`;
  const plan = await reads.read<MealPlan>(`${address}/`);
  return {
    title: `Meal list of ${plan.meal_vendor.name} for ${formatDate(plan.date_of_delivery)}`,
    name: `meals-${plan.meal_vendor.name}-${plan.date_of_delivery}.csv`,
    address: `${address}/download/`,
    caution: 'It holds health data: keep it to yourself.',
  };
}

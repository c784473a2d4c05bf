import type { ComponentType } from 'react';
import { loadedPage } from '../loadedPage';

/**
 * Returns both forms of a plain resource, from its inputs. They are loaded on demand.
 * @param defaults values of a new record
 */
export const formsOf = (
  inputs: () => Promise<{ default: ComponentType }>,
  defaults?: () => Record<string, unknown>,
) => ({
  edit: loadedPage(async () => {
    const [{ RecordEdit }, { default: Inputs }] = await Promise.all([import('./RecordEdit'), inputs()]);
    return {
      default: () => (
        <RecordEdit>
          <Inputs />
        </RecordEdit>
      ),
    };
  }),
  create: loadedPage(async () => {
    const [{ RecordCreate }, { default: Inputs }] = await Promise.all([import('./RecordCreate'), inputs()]);
    return {
      default: () => (
        <RecordCreate defaultValues={defaults?.()}>
          <Inputs />
        </RecordCreate>
      ),
    };
  }),
});

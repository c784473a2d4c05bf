import type { ComponentType } from 'react';
import { loadedPage } from '../loadedPage';

/**
 * Both forms of a plain resource, made of its inputs; loaded when they are opened.
 * @param defaults what a new record begins with
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

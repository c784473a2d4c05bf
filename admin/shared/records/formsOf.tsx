import { lazy, type ComponentType } from 'react';

/**
 * Both forms of a plain resource, made of its inputs; loaded when they are opened.
 * @param defaults what a new record begins with
 */
export const formsOf = (
  inputs: () => Promise<{ default: ComponentType }>,
  defaults?: () => Record<string, unknown>,
) => ({
  edit: lazy(async () => {
    const [{ RecordEdit }, { default: Inputs }] = await Promise.all([import('./RecordEdit'), inputs()]);
    return {
      default: () => (
        <RecordEdit>
          <Inputs />
        </RecordEdit>
      ),
    };
  }),
  create: lazy(async () => {
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

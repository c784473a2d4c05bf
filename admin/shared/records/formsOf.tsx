import type { ComponentType } from 'react';
import { lazyPage } from '../lazyPage';
import type { UseConfirmation } from './useConfirmation';

interface InputsModule {
  default: ComponentType;
  /** Asks before a save that does more than the form shows. */
  useConfirmation?: UseConfirmation;
}

/**
 * Returns both forms of a plain resource, from its inputs. They are loaded on demand.
 * @param defaults values of a new record
 */
export const formsOf = (inputs: () => Promise<InputsModule>, defaults?: () => Record<string, unknown>) => ({
  edit: lazyPage(async () => {
    const [{ RecordEdit }, { default: Inputs, useConfirmation }] = await Promise.all([
      import('./RecordEdit'),
      inputs(),
    ]);
    return {
      default: () => (
        <RecordEdit useConfirmation={useConfirmation}>
          <Inputs />
        </RecordEdit>
      ),
    };
  }),
  create: lazyPage(async () => {
    const [{ RecordCreate }, { default: Inputs, useConfirmation }] = await Promise.all([
      import('./RecordCreate'),
      inputs(),
    ]);
    return {
      default: () => (
        <RecordCreate defaultValues={defaults?.()} useConfirmation={useConfirmation}>
          <Inputs />
        </RecordCreate>
      ),
    };
  }),
});

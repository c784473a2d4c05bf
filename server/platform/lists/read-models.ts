import type { Caller } from '../../contract/audience.js';
import type { DetailSelection, ReadDefinition } from './read-model.js';

/** Holds the read models that features register. */
export abstract class ReadModels {
  abstract readonly readModels: ReadonlySet<ReadDefinition<unknown>>;

  /** Returns the read of one record for a caller, with the fields of other features. */
  abstract detailOf(definition: ReadDefinition<unknown>, caller: Caller): DetailSelection;
}

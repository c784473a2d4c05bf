import type { ImportStatus } from '../contract/imports.js';
import { keys } from '../contract/messages.js';
import type { StatusTable } from '../platform/database/status-table.rules.js';

const unchecked = 'not_checked';
const underWay = 'in_use';

/** Status transitions of imports: only a checked import can be committed, and done and failed are final. */
export const IMPORTS: StatusTable<ImportStatus, typeof unchecked | typeof underWay> = {
  table: 'imports',
  transitions: {
    checking: { checking: null, checked: null, importing: unchecked, done: unchecked, failed: null },
    // A checked import fails when a client in its file is erased.
    // Checked again after its headings were matched.
    checked: { checking: null, checked: null, importing: null, done: unchecked, failed: null },
    // Checked again if a record has changed since.
    importing: { checking: underWay, checked: null, importing: null, done: null, failed: null },
    done: { checking: underWay, checked: underWay, importing: underWay, done: null, failed: underWay },
    failed: { checking: unchecked, checked: unchecked, importing: unchecked, done: unchecked, failed: null },
  },
  refusals: {
    not_checked: { code: unchecked, key: keys.imports.not_checked },
    in_use: { code: underWay, key: keys.imports.under_way },
  },
};

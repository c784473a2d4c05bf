import type { Crumb } from '../../layout/Page';
import type { VersionedRecord } from '../../dataProvider';

/** A record that screens call by its name. */
export interface NamedRecord extends VersionedRecord {
  id: string;
  name: string;
  is_active?: boolean;
}

/** What the screens of one resource have in common: its address in the API and in the admin, and its words. */
export interface Resource {
  /** Name in the API. */
  api: string;
  /** Address of the list; a form lies below it, `add` in place of an id being a new record. */
  path: string;
  /** `Region`, as messages and buttons call one. */
  noun: string;
  plural: string;
  /** What stands between Dashboard and the list in the breadcrumb. */
  parents?: readonly Crumb[];
  /** Deleting takes it off the lists and keeps its history (contract 1, Deletes). */
  keepsHistory: boolean;
  /** Words after a change, where the catalogue words them otherwise than for other resources. */
  done?: Readonly<Record<Change, string>>;
}

export type Change = 'added' | 'updated' | 'deleted';

/** In place of an id. */
export const NEW = 'add';

export const addressOf = ({ path }: Resource, id: string) => `${path}/${id}`;

/** `Region added successfully` and its kind (document 3, section 8). */
export const successOf = ({ noun, done }: Resource, what: Change) =>
  done?.[what] ?? `${noun} ${what} successfully`;

import type { ComponentType } from 'react';
import {
  type RaRecord,
  useResourceContext,
  useResourceDefinition,
  useGetResourceLabel,
  type ResourceProps,
} from 'react-admin';
import { GENERIC_FAILURE } from '@contract/errors';
import type { Crumb } from '../../layout/Page';
import type { MenuSection } from '../adminPage';

type Change = 'created' | 'updated' | 'deleted';

export interface ResourceOptions {
  /** Words for one and for many: `Region |||| Regions`. */
  label: string;
  /** Title of the form of a new one, where the specification words it otherwise than `Add Region`. */
  addTitle?: string;
  /** What opens the list's screen, where listing alone serves the forms of others; `list` otherwise. */
  access?: 'edit' | 'create';
  /** Of the menu, under which its entry stands; without one it is in no menu. */
  section?: MenuSection;
  /** What stands between Dashboard and the list in the breadcrumb. */
  parents?: readonly Crumb[];
  /** Deleting takes it off the lists and keeps its history. */
  keepsHistory?: boolean;
  /** Who or what keeps a record from being deleted, shown under the refusal. */
  dependents?: ComponentType<{ record: RaRecord }>;
  /** Words of the notice by the field that the server refused, or by field and code, where the catalogue has any. */
  refusals?: Readonly<Record<string, string>>;
  /** Words of the notice where a save failed and the server gave none. */
  failure?: string;
  /** Words after a change, where the catalogue words them otherwise than for other resources. */
  notifications?: Readonly<Record<Change, string>>;
}

/** What `index.ts` of a resource gives: its name is its address under `/admin`. */
export interface ResourceDefinition extends ResourceProps {
  list?: ComponentType;
  edit?: ComponentType;
  create?: ComponentType;
  options: ResourceOptions;
}

const VERBS: Record<Change, string> = { created: 'added', updated: 'updated', deleted: 'deleted' };

/** The resource of the screen: its words and its addresses. */
export function useResource(name?: string) {
  const resource = useResourceContext({ resource: name });
  if (!resource) throw new Error('A screen of a resource stands within a Resource.');
  const { options, hasList } = useResourceDefinition<ResourceOptions>({ resource });
  const labelOf = useGetResourceLabel();
  const noun = labelOf(resource, 1);
  return {
    resource,
    noun,
    addTitle: options?.addTitle ?? `Add ${noun}`,
    plural: labelOf(resource, 2),
    parents: options?.parents ?? [],
    keepsHistory: options?.keepsHistory ?? false,
    dependents: options?.dependents,
    /** Those who may not see the list are led to their first page. */
    list: hasList ? `/${resource}` : '/',
    hasList: Boolean(hasList),
    add: `/${resource}/add`,
    addressOf: (id: string | number) => `/${resource}/${encodeURIComponent(id)}`,
    refusals: options?.refusals ?? {},
    failure: options?.failure ?? GENERIC_FAILURE,
    /** `Region added successfully` and its kind. */
    successOf: (change: Change) =>
      options?.notifications?.[change] ?? `${noun} ${VERBS[change]} successfully`,
  };
}

import type { ComponentType } from 'react';
import {
  type RaRecord,
  useResourceContext,
  useResourceDefinition,
  useGetResourceLabel,
  type ResourceProps,
} from 'react-admin';
import type { NoticeKey, NoticesOf } from '@contract/notices';
import { allows } from '../../authProvider';
import type { Crumb } from '../../layout/Page';

/** Sections of the side menu, in order. A section with one entry is shown as that entry, without a heading. */
export const MENU_SECTIONS = [
  'Today',
  'Clients',
  'Meal Management',
  'House Cleaning',
  'Transportation',
  'Peer Support',
  'Admins',
  'Program Analysis',
] as const;

/** Section for pages that concern only the user. They are in the user menu instead of the side menu. */
export const USER_MENU = 'user';

/** Section of a page in the menu. Without one, the page is in no menu. */
export type MenuSection = (typeof MENU_SECTIONS)[number] | typeof USER_MENU;

type Change = 'created' | 'updated' | 'deleted';

interface ResourceOptions {
  /** Singular and plural: `Region |||| Regions`. */
  label: string;
  /** Title of the form of a new record, where the specification differs from `Add Region`. */
  addTitle?: string;
  /**
   * Action that opens the list's page, for resources whose `list` permission only serves other forms. The default is
   * `list`.
   */
  access?: 'edit' | 'create';
  /** Section of its menu entry. Without one, the resource is in no menu. */
  section?: MenuSection;
  /** Breadcrumbs between Dashboard and the list. */
  parents?: readonly Crumb[];
  /** Deleting removes the record from the lists and keeps its history. */
  keepsHistory?: boolean;
  /** Returns what a delete leaves behind, for the dialog of a delete that cannot be undone. */
  deleteConsequence?: (record: RaRecord) => string | undefined;
  /** Records that prevent a delete, shown under the refusal. */
  dependents?: ComponentType<{ record: RaRecord }>;
  /** Notices of the catalogue after a change of a record. */
  notices?: NoticesOf<'deleted'>;
}

interface ResourceViews extends ResourceProps {
  list?: ComponentType;
  edit?: ComponentType;
  create?: ComponentType;
  options: ResourceOptions;
}

/**
 * Export of a resource's `index.ts`. Its name is its path under `/admin`. A resource with forms has notices for their
 * saves.
 */
export type ResourceDefinition = ResourceViews &
  ({ edit?: undefined; create?: undefined } | { options: { notices: NoticesOf<Change> } });

/** Returns whether the resource has a list and the user may see it. */
export const isListAllowed = ({ name, list, options: { access } }: ResourceDefinition): boolean =>
  list !== undefined && allows(name, 'list') && allows(name, access ?? 'list');

/** Returns the labels and paths of the page's resource. */
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
    deleteConsequence: options?.deleteConsequence,
    dependents: options?.dependents,
    /** Path of the list. Users who may not see it go to their first page. */
    list: hasList ? `/${resource}` : '/',
    hasList: Boolean(hasList),
    add: `/${resource}/add`,
    addressOf: (id: string | number) => `/${resource}/${encodeURIComponent(id)}`,
    /** Key of a notice: `Region added successfully`. */
    noticeOf: (change: Change) => `${options?.notices}.${change}` as NoticeKey,
  };
}

import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType, ReactElement } from 'react';
import {
  type RaRecord,
  useResourceContext,
  useResourceDefinition,
  useGetResourceLabel,
  type ResourceProps,
} from 'react-admin';
import { pageMessages as en } from '@contract/languages/en';
import type { NoticeKey, NoticesOf } from '@contract/notices';
import type { Crumb } from '../../layout/Page';

/** Sections of the side menu, in its order. One of a single entry is that entry, without a heading. */
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

/** In place of a section of the side menu: what concerns only the user is in the user menu. */
export const USER_MENU = 'user';

/** Place of a screen in the menu; without a section it is in no menu. */
type MenuSection = (typeof MENU_SECTIONS)[number] | typeof USER_MENU;

/** A screen that is no resource: its addresses, who may see it, and its entry in the menu. */
export interface AdminPage {
  /** Who may do this with these may see the page; without an action, who may list them. */
  resource: string;
  action?: string;
  routes: readonly { path: string; element: ReactElement }[];
  menu?: { label: string; path: string; icon: SvgIconComponent; section: MenuSection };
}

type Change = 'created' | 'updated' | 'deleted';

export interface ResourceOptions {
  /** Words for one and for many: `Region |||| Regions`. */
  label: string;
  /** Title of the form of a new one, where the specification words it otherwise than `Add Region`. */
  addTitle?: string;
  /** What opens the list's screen, where listing alone serves the forms of others; `list` otherwise. */
  access?: 'edit' | 'create';
  /** Section of the menu that its entry is in; without one it is in no menu. */
  section?: MenuSection;
  /** The breadcrumb between Dashboard and the list. */
  parents?: readonly Crumb[];
  /** Deleting takes it off the lists and keeps its history. */
  keepsHistory?: boolean;
  /** Who or what keeps a record from being deleted, shown under the refusal. */
  dependents?: ComponentType<{ record: RaRecord }>;
  /** Of the catalogue: what is said after a change of a record. */
  notices?: NoticesOf<'deleted'>;
  /** Of the catalogue: words of the notice by the field that the server refused, or by field and code. */
  refusals?: Readonly<Record<string, string>>;
  /** Words of the notice where a save failed and the server gave none. */
  failure?: string;
}

/** A resource with the screens that the user may see. */
export interface ShownResource extends ResourceProps {
  list?: ComponentType;
  edit?: ComponentType;
  create?: ComponentType;
  options: ResourceOptions;
}

/**
 * What `index.ts` of a resource gives: its name is its address under `/admin`. What has forms has words for what they do.
 */
export type ResourceDefinition = ShownResource &
  ({ edit?: undefined; create?: undefined } | { options: { notices: NoticesOf<Change> } });

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
    failure: options?.failure ?? en.failures.generic,
    /** `Region added successfully` and its kind. */
    noticeOf: (change: Change) => `${options?.notices}.${change}` as NoticeKey,
  };
}

import type { ComponentType, ReactElement } from 'react';
import type { Group } from '@contract/groups';
import type { Area } from '../../areas';
import type { Resource } from './resource';

interface Options {
  resource: Resource;
  groups: readonly Group[];
  section: string;
  icon: ReactElement;
  List: ComponentType;
  Form: ComponentType;
}

/** Menu entry and pages of a resource: its list, and one form for a new record and for one that is there. */
export const resourceArea = ({ resource, groups, section, icon, List, Form }: Options): Area => ({
  groups,
  section,
  menu: [{ label: resource.plural, path: resource.path, icon }],
  routes: [
    { path: resource.path, element: <List /> },
    { path: `${resource.path}/:id`, element: <Form /> },
  ],
});

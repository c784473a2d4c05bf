import { Group } from '../contract/groups.js';
import { forGroups, type FieldExtension } from '../platform/lists/read-model.js';

/** Adds to a client's record for the office whether she has a calendar link. */
export const calendarLinkFields: FieldExtension = {
  resource: 'customers',
  byAudience: forGroups([Group.Admin, Group.Coordinator], {
    columns: { has_calendar_link: 'EXISTS (SELECT FROM calendar_links k WHERE k.customer_id = t.id)' },
    joins: '',
  }),
};

import { Group } from '../contract/groups.js';
import { OpenDraft, VerificationDraft } from '../contract/responses/referrals.js';
import type { Filter } from '../platform/lists/list-query.js';
import { tableColumns, projection, type ReadDefinition } from '../platform/lists/read-model.js';

/** Drafts of the verification form: each is its author's alone, also where others use the same machine. */
export const verificationDrafts: ReadDefinition<VerificationDraft> = {
  resource: 'verification_drafts',
  table: 'verification_drafts',
  views: {
    [Group.ReferralCenter]: projection(VerificationDraft, {
      rows: ({ id }, parameters) => `t.user_id = ${parameters.add(id)}::uuid`,
      columns: tableColumns('id', 'form', 'step', 'submitted_at', 'updated_at'),
    }),
  },
  filters: {},
  sorts: {},
  defaultSort: 'id',
  defaultPageSize: 10,
};

/** The author's forms that are not submitted, last touched first; what was typed of each comes with the form alone. */
export const openDrafts: ReadDefinition<OpenDraft> = {
  resource: 'open_verification_drafts',
  table: 'verification_drafts',
  views: {
    [Group.ReferralCenter]: projection(OpenDraft, {
      rows: ({ id }, parameters) => `t.user_id = ${parameters.add(id)}::uuid AND t.submitted_at IS NULL`,
      columns: {
        ...tableColumns('id', 'step', 'updated_at'),
        name: `coalesce(btrim(t.form ->> 'name'), '')`,
      },
    }),
  },
  filters: {},
  sorts: { updated_at: 't.updated_at' },
  defaultSort: '-updated_at',
  defaultPageSize: 20,
};

/** What was touched after an instant, which the service knows. */
export const touchedAfter: Filter = {
  parse: ([instant]) => ({ value: instant }),
  where: (instant, parameters) => `t.updated_at > ${parameters.add(instant)}::timestamptz`,
};

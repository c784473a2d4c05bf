import { Group } from '../contract/groups.js';
import { VerificationDraft } from '../contract/responses/referrals.js';
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

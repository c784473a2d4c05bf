import { Group } from '../contract/groups.js';
import { OpenDraft, VerificationDraft } from '../contract/responses/referrals.js';
import type { Filter } from '../platform/lists/filters.js';
import { qualifiedColumns, projection, type ReadDefinition } from '../platform/lists/read-model.js';

/** Drafts of the verification form. Only the author can read them, even on a shared machine. */
export const verificationDrafts: ReadDefinition<VerificationDraft> = {
  resource: 'verification_drafts',
  table: 'verification_drafts',
  projections: {
    [Group.ReferralCenter]: projection(VerificationDraft, {
      rows: ({ id }, parameters) => `t.user_id = ${parameters.add(id)}::uuid`,
      columns: qualifiedColumns('id', 'form', 'step', 'submitted_at', 'updated_at', 'version'),
    }),
  },
  filters: {},
  sorts: { created_at: 't.created_at' },
  defaultSort: 'id',
  defaultPageSize: 10,
};

/** SQL of the patient's name in a form that may lack it. */
const NAME = `coalesce(btrim(t.form ->> 'name'), '')`;

/** The author's open drafts, last changed first. Only a single read contains the form. */
export const openDrafts: ReadDefinition<OpenDraft> = {
  resource: 'open_verification_drafts',
  table: 'verification_drafts',
  projections: {
    [Group.ReferralCenter]: projection(OpenDraft, {
      rows: ({ id }, parameters) => `t.user_id = ${parameters.add(id)}::uuid AND t.submitted_at IS NULL`,
      columns: {
        ...qualifiedColumns('id', 'step', 'updated_at'),
        name: NAME,
      },
    }),
  },
  filters: {},
  sorts: { updated_at: 't.updated_at', created_at: 't.created_at', name: NAME },
  defaultSort: '-updated_at',
  defaultPageSize: 20,
};

/** Drafts that were changed after an instant. Only the service sets the value. */
export const touchedAfter: Filter = {
  parse: ([instant]) => ({ value: instant }),
  where: (instant, parameters) => `t.updated_at > ${parameters.add(instant)}::timestamptz`,
};

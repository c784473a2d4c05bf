import type { OpenDraft, VerificationDraft } from '@contract/responses/referrals';
import { getJson, sendJson } from '@web/session/json-calls';
import type { DraftCalls, DraftMemory } from './draft-calls';
import type { Schedule } from './draft-keeper';
import type { SubmissionCalls } from './submission';

const DRAFTS = 'verification_drafts/';
/** Browsers' limit for requests that outlive the page, in bytes. */
const OUTLIVES_PAGE = 60_000;

const pathOf = (id: string) => `${DRAFTS}${encodeURIComponent(id)}/`;
const read = (id: string) => getJson<VerificationDraft>(pathOf(id));

/** Reads the user's drafts from all computers, last changed first. */
export const readOpenDrafts = () => getJson<{ results: OpenDraft[] }>(`${DRAFTS}open/`);

export const draftCalls: DraftCalls = {
  // Empty, because the server stores the response to the key, where the removal of a client does not find a form.
  create: (key) => sendJson('POST', DRAFTS, { form: {}, step: 0 }, { headers: { 'Idempotency-Key': key } }),
  read,
  write: (id, content, version) =>
    sendJson('PATCH', pathOf(id), content, {
      keepalive: JSON.stringify(content).length < OUTLIVES_PAGE,
      headers: version === undefined ? {} : { 'If-Match': `"${version}"` },
    }),
  remove: (id) => sendJson('DELETE', pathOf(id)),
};

export const submissionCalls: SubmissionCalls = {
  submit: (body, key) => sendJson('POST', 'customers/', body, { headers: { 'Idempotency-Key': key } }),
  read,
};

const DRAFT_KEY = 'verification-draft';

/** Stores only the draft's id, which gives access to nobody but its author. */
export const draftMemory: Omit<DraftMemory, 'listChanged'> = {
  get: () => localStorage.getItem(DRAFT_KEY),
  set: (id) => localStorage.setItem(DRAFT_KEY, id),
  clear: () => localStorage.removeItem(DRAFT_KEY),
};

export const schedule: Schedule = (work, milliseconds) => {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
};

import type { VerificationDraft } from '@contract/responses/referrals';
import type { FormValues } from '@web/forms/form-values';
import { ApiError } from '@web/session/api-error';

/** Stored content of a draft. */
export interface DraftContent {
  form: FormValues;
  step: number;
}

/** API calls for drafts. */
export interface DraftCalls {
  /** With the key, a retry after a lost response returns the draft of the first attempt. */
  create(key: string): Promise<VerificationDraft>;
  read(id: string): Promise<VerificationDraft>;
  /** @throws ApiError 412 if another page has saved a newer version */
  write(id: string, content: DraftContent, version: number | undefined): Promise<VerificationDraft>;
  remove(id: string): Promise<void>;
}

/** Stores the draft's id on this computer, and nothing else of the form. */
export interface DraftMemory {
  get(): string | null;
  set(id: string): void;
  clear(): void;
  /** Called when the list of the user's other drafts changes. */
  listChanged(): void;
}

/** Returns whether a call failed because the session has ended. The session handles it. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Returns whether the draft of a failed call does not exist, or is another user's. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

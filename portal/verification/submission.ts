import type { VerificationDraft } from '@contract/responses/referrals';
import { ApiError, isStoredRefusal, KEY_REUSED } from '@web/session/api-error';
import { newDataOf } from '@web/forms/form-values';
import { withSelfDescription } from '@web/clients/gender';
import type { FormValues } from '@web/forms/form-values';
import { isSameValue } from '@web/forms/same-value';
import { withoutUnsignedDates } from './signatures';

export interface SubmissionCalls {
  submit(body: Record<string, unknown>, key: string): Promise<unknown>;
  read(id: string): Promise<VerificationDraft>;
}

const isRefusal = (error: unknown) => error instanceof ApiError && isStoredRefusal(error.status);
const isKeyUsed = (error: unknown) => error instanceof ApiError && error.code === KEY_REUSED;

/** Returns the request body of a form. A date of a signature is sent only with the signature. */
export const formToSend = (values: FormValues): Record<string, unknown> =>
  withSelfDescription(newDataOf(withoutUnsignedDates(values)));

/**
 * Submits a form so that it creates one client, however often it is sent. A retry after a lost response has the first
 * attempt's key and body. A form corrected after a refusal has a new key.
 */
export class Submission {
  #refusals = 0;
  /** Draft of an attempt whose response was lost. If it is removed meanwhile, the form continues in a new draft. */
  #unanswered: string | undefined;
  /** Bodies of those attempts. The server may have received any of them. */
  #unansweredBodies: Record<string, unknown>[] = [];

  constructor(private readonly calls: SubmissionCalls) {}

  /**
   * @returns id of the draft under which the server received the form
   * @throws the refusal, or the network error
   */
  async send(currentDraftId: string, values: FormValues): Promise<string> {
    const body = formToSend(values);
    const draftId = this.#unanswered ?? currentDraftId;
    for (;;) {
      try {
        await this.calls.submit(body, this.#keyFor(draftId));
        this.#unansweredBodies = [];
        return draftId;
      } catch (error) {
        if (isKeyUsed(error)) {
          if (await this.#wasReceived(draftId)) return draftId;
        } else if (!isRefusal(error)) {
          this.#unanswered = draftId;
          this.#unansweredBodies.push(body);
          throw error;
        }
        this.#unanswered = undefined;
        this.#unansweredBodies = [];
        this.#refusals += 1;
        if (!isKeyUsed(error)) throw error;
      }
    }
  }

  /** Returns the fields that were changed after a lost response, so that the server may not have their values. */
  changedSince(values: FormValues): string[] {
    const body = formToSend(values);
    const fields = new Set([body, ...this.#unansweredBodies].flatMap(Object.keys));
    return [...fields].filter((field) =>
      this.#unansweredBodies.some((sent) => !isSameValue(sent[field], body[field])),
    );
  }

  /** Prepares for the next form. */
  reset(): void {
    this.#unanswered = undefined;
    this.#unansweredBodies = [];
    this.#refusals = 0;
  }

  #keyFor(draftId: string): string {
    return this.#refusals === 0 ? draftId : `${draftId}.${this.#refusals}`;
  }

  /**
   * Returns whether the form was submitted. Its key was used with another body: by the submitted form, or, before a
   * reload, by a refused one.
   */
  async #wasReceived(draftId: string): Promise<boolean> {
    try {
      return (await this.calls.read(draftId)).submitted_at !== null;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return true;
      throw error;
    }
  }
}

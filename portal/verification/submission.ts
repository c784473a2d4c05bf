import type { VerificationDraft } from '@contract/responses/referrals';
import { ApiError, isStoredRefusal } from '@web/session/api-error';
import { newDataOf } from '@web/forms/form-values';
import { withSelfDescription } from '@web/clients/gender';
import type { FormValues } from '@web/forms/form-values';
import { withoutUnsignedDates } from './signatures';

export interface SubmissionCalls {
  submit(body: Record<string, unknown>, key: string): Promise<unknown>;
  read(id: string): Promise<VerificationDraft>;
}

const isRefusal = (error: unknown) => error instanceof ApiError && isStoredRefusal(error.status);
const isKeyUsed = (error: unknown) => error instanceof ApiError && error.code === 'idempotency_key_reused';

/** Returns the request body of a form. A date of a signature is sent only with the signature. */
export const formToSend = (values: FormValues): Record<string, unknown> =>
  withSelfDescription(newDataOf(withoutUnsignedDates(values)));

/**
 * Submits a form so that it creates one client, however often it is sent. A retry after a lost response has the first
 * attempt's key and body. A form corrected after a refusal has a new key.
 */
export class Submission {
  #refusals = 0;

  constructor(private readonly calls: SubmissionCalls) {}

  /** @throws the refusal, or the network error */
  async send(draftId: string, values: FormValues): Promise<void> {
    const body = formToSend(values);
    for (;;) {
      try {
        await this.calls.submit(body, this.#keyFor(draftId));
        return;
      } catch (error) {
        if (isKeyUsed(error)) {
          if (await this.#wasReceived(draftId)) return;
        } else if (!isRefusal(error)) throw error;
        this.#refusals += 1;
        if (!isKeyUsed(error)) throw error;
      }
    }
  }

  /** Prepares for the next form. */
  reset(): void {
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

import type { VerificationDraft } from '@contract/responses/referrals';
import { ApiError } from '@web/session/api-error';
import { newDataOf } from '@web/forms/form-values';
import { withOwnWords } from '@web/clients/gender';
import type { FormValues } from '@web/forms/form-values';

export interface SubmissionCalls {
  submit(body: Record<string, unknown>, key: string): Promise<unknown>;
  read(id: string): Promise<VerificationDraft>;
}

/** Refusals that the server keeps with their key: what is sent next is another request. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 429].includes(error.status);
const isKeyUsed = (error: unknown) => error instanceof ApiError && error.code === 'idempotency_key_reused';

/** The form as it is sent. */
export const formToSend = (values: FormValues): Record<string, unknown> => withOwnWords(newDataOf(values));

/**
 * Sends a form so that one client comes of it, however often it is sent: a repeat after a lost response has the key
 * and the body of the first, and a form corrected after a refusal has a key of its own.
 */
export class Submission {
  #refusals = 0;

  constructor(private readonly calls: SubmissionCalls) {}

  /** @throws the refusal, or what kept the response away */
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

  /** The next form is another one. */
  reset(): void {
    this.#refusals = 0;
  }

  #keyFor(draftId: string): string {
    return this.#refusals === 0 ? draftId : `${draftId}.${this.#refusals}`;
  }

  /** The key was used with another body: by a form that came in, or, before a reload, by one that was refused. */
  async #wasReceived(draftId: string): Promise<boolean> {
    try {
      return (await this.calls.read(draftId)).submitted_at !== null;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return true;
      throw error;
    }
  }
}

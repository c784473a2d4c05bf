import type { VerificationDraft } from '@contract/responses/referrals';
import { ApiError } from '@web/session/api-error';
import { isGone, isSignedOut, type DraftCalls, type DraftContent, type DraftMemory } from './draft-calls';
import type { DraftMerge } from './draft-merge';
import { FormDraft } from './form-draft';
import { isUnsavedState, NOT_STARTED, type SaveProgress, type SaveState } from './save-progress';

/** Schedules work. Returns a function that cancels it. */
export type Schedule = (work: () => void, milliseconds: number) => () => void;

const PAUSE = 1000;
const RETRIES = [2000, 5000, 10_000, 30_000];

/** The server says how there is room again for a draft. */
const refusalOf = (error: unknown) =>
  error instanceof ApiError && error.status === 413 ? error.message : undefined;

/**
 * Saves the draft of the form on the screen while it is typed, one call at a time, and retries until it is saved. Another
 * form takes its place only once it is saved or discarded.
 */
export class DraftKeeper {
  /** Draft of the form on the screen. */
  #draft: FormDraft;
  /** True while the form is sent. Another form must not take its place, because the response ends the form on the screen. */
  #isSubmitting = false;
  #progress = NOT_STARTED;
  #running: Promise<boolean> | undefined;
  #cancelTimer: (() => void) | undefined;
  #failures = 0;

  constructor(
    private readonly calls: DraftCalls,
    private readonly memory: DraftMemory,
    private readonly notify: (progress: SaveProgress) => void,
    private readonly newKey: () => string,
    private readonly later: Schedule,
    /** Called when another page has changed the draft, and without a merge once the conflicts are over. */
    private readonly onMerge: (merge?: DraftMerge) => void,
  ) {
    this.#draft = this.#newDraft();
  }

  /** True if input on the screen is not on the server. */
  get unsaved(): boolean {
    return this.#draft.isUnsaved || this.#running !== undefined;
  }

  /** State of the last save. */
  get state(): SaveState {
    return this.#progress.state;
  }

  /** Restores the draft whose id this computer stores. Clears the id if the draft is gone or another user's. */
  async restore(): Promise<VerificationDraft | undefined> {
    const id = this.memory.get();
    if (!id) return undefined;
    const draft = await this.#find(id);
    this.#draft.attach(draft);
    return draft;
  }

  /** Notes a change. Saves it after a pause, the first one at once. */
  note(content: DraftContent): void {
    this.#draft.note(content);
    if (!this.#progress.isUnsaved) this.#report(this.#progress.state, this.#progress.refusal);
    this.#plan(this.#draft.id ? PAUSE : 0);
  }

  /** Saves now. Resolves to whether everything is saved. */
  save(): Promise<boolean> {
    this.#cancelTimer?.();
    this.#running ??= this.#saveAll().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Sends the last content at once, because the page may not be there when a running save has ended. */
  saveBeforeLeaving(): void {
    if (!this.#draft.needsSave) return;
    if (this.#running) this.#draft.sendDuringSave();
    else void this.save();
  }

  /**
   * Runs a submission. The form stays on the screen until its end. If it fails, the form is saved, which also finds out
   * whether the server has received it.
   */
  async submit(send: () => Promise<void>): Promise<void> {
    this.#isSubmitting = true;
    try {
      await send();
    } finally {
      this.#isSubmitting = false;
      this.#draft.markSentUnsaved();
      if (this.#draft.isUnsaved) this.#planRetry();
    }
  }

  /**
   * Returns the draft's id for the submission, once no save is pending. Creates the draft if there is none.
   * @returns undefined if another page has changed the form, so that the user has to look at it first
   */
  async settle(): Promise<string | undefined> {
    this.#cancelTimer?.();
    await this.#running;
    this.#cancelTimer?.();
    const id = await this.#draft.prepareSubmission();
    if (id === undefined) await this.save();
    return id;
  }

  /** Continues to save once the user has chosen between the values of two pages. */
  async saveDecided(content: DraftContent): Promise<void> {
    this.#draft.decide();
    this.onMerge();
    this.note(content);
    await this.save();
  }

  /** Clears the draft after the form was submitted or discarded, so that nothing of it reappears. */
  forget(): void {
    this.#cancelTimer?.();
    this.#draft.close();
    this.#draft = this.#newDraft();
    this.memory.clear();
    this.onMerge();
    this.#report('untouched');
  }

  /** Discards the form here and on the server. Throws if it stays on the server. */
  async discard(): Promise<void> {
    const { id } = this.#draft;
    this.forget();
    if (id) await this.remove(id);
  }

  /** Discards a draft that is not on the screen. */
  async remove(id: string): Promise<void> {
    try {
      await this.calls.remove(id);
    } catch (error) {
      if (!isGone(error)) throw error;
    } finally {
      this.memory.listChanged();
    }
  }

  /**
   * Leaves the form on the server for later.
   * @returns whether it is fully saved; otherwise, and if the server has received the form, it stays on the screen
   */
  async setAside(): Promise<boolean> {
    const isSaved = await this.save();
    if (!isSaved || this.#draft.isReceived || this.#isSubmitting) return false;
    this.forget();
    return true;
  }

  /** Opens another draft. @returns undefined if this form is not saved and stays, `gone` if the other does not exist */
  async open(id: string): Promise<VerificationDraft | 'gone' | undefined> {
    const current = this.#draft;
    if (!(await this.save()) || this.#draft.isReceived) return undefined;
    const draft = await this.#find(id);
    if (!draft) {
      this.memory.listChanged();
      return 'gone';
    }
    // The form on the screen stays until then, so what is typed meanwhile belongs to it.
    if (current !== this.#draft || !(await this.setAside())) return undefined;
    this.#draft.attach(draft);
    return draft;
  }

  async #find(id: string): Promise<VerificationDraft | undefined> {
    try {
      return await this.calls.read(id);
    } catch (error) {
      if (!isGone(error)) throw error;
      return undefined;
    }
  }

  #newDraft(): FormDraft {
    return new FormDraft(this.calls, this.memory, this.newKey, this.onMerge);
  }

  #report(state: SaveState, refusal?: string): void {
    const isUnsaved = this.#draft.isUnsaved || state === 'saving' || isUnsavedState(state);
    this.#progress = { state, isUnsaved, refusal, wasSubmitted: this.#draft.wasSubmitted };
    this.notify(this.#progress);
  }

  #plan(milliseconds: number): void {
    this.#cancelTimer?.();
    this.#cancelTimer = this.later(() => void this.save(), milliseconds);
  }

  #planRetry(): void {
    this.#plan(RETRIES[Math.min(this.#failures++, RETRIES.length - 1)]!);
  }

  async #saveAll(): Promise<boolean> {
    while (this.#draft.needsSave) {
      const draft = this.#draft;
      this.#report('saving');
      try {
        await draft.save();
        this.#failures = 0;
      } catch (error) {
        if (draft !== this.#draft) continue;
        this.#report('waiting', refusalOf(error));
        if (!isSignedOut(error)) this.#planRetry();
        return false;
      }
    }
    if (this.#draft.isUndecided) {
      this.#report('undecided');
      return false;
    }
    if (!this.#draft.isUntouched) this.#report(this.#draft.isReceived ? 'received' : 'saved');
    return true;
  }
}

import type { VerificationDraft } from '@contract/responses/referrals';
import { ApiError, isStoredRefusal } from '@web/session/api-error';
import type { FormValues } from '@web/forms/form-values';
import type { DraftMerge, mergeDrafts as MergeDrafts } from './draft-merge';

/** Stored content of a draft. */
interface DraftContent {
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

/**
 * `waiting`: the server cannot be reached, so only this page has the input. `undecided`: another page has saved the same
 * fields, so nothing is saved until the user chooses. `received`: the response to the submission was lost, but the server
 * has added the patient.
 */
export type SaveState = 'untouched' | 'saving' | 'saved' | 'waiting' | 'undecided' | 'received';

export interface SaveProgress {
  state: SaveState;
  /** True if closing the page could lose input. */
  isUnsaved: boolean;
  /** Reason for which the server refuses the draft. */
  refusal?: string;
  /** True if another page has submitted the form, which goes on in a new draft here. */
  wasSubmitted: boolean;
}

export const NOT_STARTED: SaveProgress = { state: 'untouched', isUnsaved: false, wasSubmitted: false };

export const isUnsavedState = (state: SaveState): boolean => state === 'waiting' || state === 'undecided';

/** Schedules work. Returns a function that cancels it. */
export type Schedule = (work: () => void, milliseconds: number) => () => void;

const PAUSE = 1000;
const RETRIES = [2000, 5000, 10_000, 30_000];

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;
const isStale = (error: unknown) => error instanceof ApiError && error.status === 412;
/** The server says how there is room again for a draft. */
const refusalOf = (error: unknown) =>
  error instanceof ApiError && error.status === 413 ? error.message : undefined;
const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

/** Saves input while it is typed, one call at a time, and retries until it is saved. */
export class DraftKeeper {
  #id: string | undefined;
  /** Draft under which the form was sent. */
  #sentId: string | undefined;
  #isReceived = false;
  /** True while the form is sent. Another form must not take its place, because the response ends the form on the screen. */
  #isSubmitting = false;
  /** True if another page has submitted the form. */
  #wasSubmitted = false;
  #content: DraftContent | undefined;
  /** Draft as this page last read or wrote it. */
  #stored: { form: FormValues; version: number } | undefined;
  /** Forms of writes without a response since then. */
  #unanswered: FormValues[] = [];
  /** True while the user has to choose between the values of two pages. */
  #isUndecided = false;
  /** Counts the merges with forms that other pages have saved. */
  #merges = 0;
  #unsaved = false;
  #progress = NOT_STARTED;
  #running: Promise<boolean> | undefined;
  #cancelTimer: (() => void) | undefined;
  #creationKey: string | undefined;
  #failures = 0;
  /** Counts the forms, so that pending calls of a discarded form do not affect the next. */
  #forms = 0;

  constructor(
    private readonly calls: DraftCalls,
    private readonly memory: DraftMemory,
    private readonly notify: (progress: SaveProgress) => void,
    private readonly newKey: () => string,
    private readonly later: Schedule,
    /** Called when another page has changed the draft, and without a merge once the conflicts are over. */
    private readonly onMerge: (merge?: DraftMerge) => void,
  ) {}

  /** True if input on the screen is not on the server. */
  get unsaved(): boolean {
    return this.#unsaved || this.#running !== undefined;
  }

  /** Restores the draft whose id this computer stores. Clears the id if the draft is gone or another user's. */
  async restore(): Promise<VerificationDraft | undefined> {
    const id = this.memory.get();
    if (!id) return undefined;
    const draft = await this.#find(id);
    this.#continueDraft(draft);
    return draft;
  }

  /** Notes a change. Saves it after a pause, the first one at once. */
  note(content: DraftContent): void {
    this.#content = content;
    this.#unsaved = true;
    if (!this.#progress.isUnsaved) this.#report(this.#progress.state, this.#progress.refusal);
    this.#plan(this.#id ? PAUSE : 0);
  }

  /** Saves now. Resolves to whether everything is saved. */
  save(): Promise<boolean> {
    this.#cancelTimer?.();
    this.#running ??= this.#saveAll().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /**
   * Sends the last content at once, because the page may not be there when a running save has ended. The version is the
   * one that this save will have written.
   */
  saveBeforeLeaving(): void {
    if (!this.#unsaved || !this.#content || this.#isUndecided) return;
    if (!this.#running) {
      void this.save();
      return;
    }
    if (!this.#id || !this.#stored) return;
    const form = this.#forms;
    this.calls.write(this.#id, this.#content, this.#stored.version + 1).then(
      (draft) => {
        if (form === this.#forms && !draft.submitted_at) this.#remember(draft);
      },
      // If the page is shown again, the running save goes on with this content.
      () => undefined,
    );
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
      // A save that was in progress may have stored the form before it was sent.
      this.#unsaved ||= this.#content !== undefined && this.#sentId !== undefined;
      if (this.#unsaved) this.#planRetry();
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
    const id = await this.#ensureCreated();
    if (await this.#isChangedElsewhere(id)) {
      await this.save();
      return undefined;
    }
    this.#sentId = id;
    return id;
  }

  /** Continues to save once the user has chosen between the values of two pages. */
  async saveDecided(content: DraftContent): Promise<void> {
    this.#isUndecided = false;
    this.onMerge();
    this.note(content);
    await this.save();
  }

  /** Clears the draft after the form was submitted or discarded, so that nothing of it reappears. */
  forget(): void {
    this.#cancelTimer?.();
    this.#forms += 1;
    this.#id = undefined;
    this.#sentId = undefined;
    this.#isReceived = false;
    this.#wasSubmitted = false;
    this.#content = undefined;
    this.#stored = undefined;
    this.#unanswered = [];
    this.#isUndecided = false;
    this.#creationKey = undefined;
    this.#unsaved = false;
    this.memory.clear();
    this.onMerge();
    this.#report('untouched');
  }

  /** Discards the form here and on the server. Throws if it stays on the server. */
  async discard(): Promise<void> {
    const id = this.#id;
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
    if (!isSaved || this.#isReceived || this.#isSubmitting) return false;
    this.forget();
    return true;
  }

  /** Opens another draft. @returns undefined if this form is not saved and stays, `gone` if the other does not exist */
  async open(id: string): Promise<VerificationDraft | 'gone' | undefined> {
    const form = this.#forms;
    if (!(await this.save()) || this.#isReceived) return undefined;
    const draft = await this.#find(id);
    if (!draft) {
      this.memory.listChanged();
      return 'gone';
    }
    // The form on the screen stays until then, so what is typed meanwhile belongs to it.
    if (form !== this.#forms || !(await this.setAside())) return undefined;
    this.#continueDraft(draft);
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

  /** Continues a draft. Clears the stored id if there is none to continue. */
  #continueDraft(draft: VerificationDraft | undefined): void {
    if (!draft || draft.submitted_at) {
      this.memory.clear();
      return;
    }
    this.#id = draft.id;
    this.#remember(draft);
    this.memory.set(draft.id);
  }

  #report(state: SaveState, refusal?: string): void {
    const isUnsaved = this.#unsaved || state === 'saving' || isUnsavedState(state);
    this.#progress = { state, isUnsaved, refusal, wasSubmitted: this.#wasSubmitted };
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
    while (this.#unsaved && this.#content && !this.#isUndecided) {
      const form = this.#forms;
      this.#unsaved = false;
      this.#report('saving');
      try {
        await this.#write(this.#content);
        this.#failures = 0;
      } catch (error) {
        if (form !== this.#forms) continue;
        this.#unsaved = true;
        this.#report('waiting', refusalOf(error));
        if (!isSignedOut(error)) this.#planRetry();
        return false;
      }
    }
    if (this.#isUndecided) {
      this.#report('undecided');
      return false;
    }
    if (this.#content) this.#report(this.#isReceived ? 'received' : 'saved');
    return true;
  }

  /**
   * Saves the content, or merges it if another page has changed the draft. If another tab discarded or submitted the draft,
   * this form continues in a new one. A form that was sent from here does not, because the new draft could be submitted as
   * another patient.
   */
  async #write(content: DraftContent): Promise<void> {
    const form = this.#forms;
    const id = await this.#ensureCreated();
    let merging: typeof import('./draft-merge') | undefined;
    this.#unanswered.push(content.form);
    const draft = await this.calls
      .write(id, content, this.#stored?.version)
      .catch(async (error: unknown) => {
        if (!isStale(error)) throw error;
        merging = await import('./draft-merge');
        return this.calls.read(id);
      })
      .catch((error: unknown) => {
        if (!isGone(error)) throw error;
        return undefined;
      });
    if (form !== this.#forms) return;
    if (draft && !draft.submitted_at) {
      if (merging) this.#merge(draft, merging.mergeDrafts);
      this.#remember(draft);
      return;
    }
    if (draft && id === this.#sentId) {
      this.#isReceived = true;
      return;
    }
    this.#wasSubmitted = Boolean(draft);
    this.#id = undefined;
    const newId = await this.#ensureCreated();
    this.#remember(await this.calls.write(newId, content, this.#stored?.version));
  }

  async #isChangedElsewhere(id: string): Promise<boolean> {
    if (this.#isUndecided) return true;
    const merges = this.#merges;
    // The submission reports a lost connection, and it finds out whether the form was submitted before.
    const draft = await this.calls.read(id).catch(() => undefined);
    if (!draft || draft.submitted_at || draft.version === this.#stored?.version) return false;
    const { mergeDrafts } = await import('./draft-merge');
    this.#merge(draft, mergeDrafts);
    this.#remember(draft);
    return merges !== this.#merges;
  }

  /** Takes over the fields that only the other page has changed. Those that both have changed wait for the user. */
  #merge(saved: VerificationDraft, mergeDrafts: typeof MergeDrafts): void {
    const { form, step } = this.#content!;
    const merge = mergeDrafts({
      base: this.#stored?.form ?? {},
      unansweredForms: this.#unanswered,
      typedForm: form,
      savedForm: saved.form as FormValues,
    });
    this.#unsaved = true;
    if (merge.conflicts.length === 0 && Object.keys(merge.newerValues).length === 0) return;
    this.#merges += 1;
    this.#isUndecided = merge.conflicts.length > 0;
    this.#content = { form: { ...form, ...merge.newerValues }, step };
    this.onMerge(merge);
  }

  #remember({ form, version }: VerificationDraft): void {
    this.#stored = { form: form as FormValues, version };
    this.#unanswered = [];
  }

  async #ensureCreated(): Promise<string> {
    if (this.#id) return this.#id;
    const form = this.#forms;
    this.#creationKey ??= this.newKey();
    const draft = await this.calls.create(this.#creationKey).catch((error: unknown) => {
      if (error instanceof ApiError && isStoredRefusal(error.status)) this.#creationKey = undefined;
      throw error;
    });
    if (form !== this.#forms) {
      await this.calls.remove(draft.id);
      throw new Error('draft discarded');
    }
    this.#creationKey = undefined;
    this.#continueDraft(draft);
    return draft.id;
  }
}

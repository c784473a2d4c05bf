import type { VerificationDraft } from '@contract/responses/referrals';
import type { FormValues } from '@web/forms/form-values';
import { ApiError, isStoredRefusal } from '@web/session/api-error';
import { isGone, type DraftCalls, type DraftContent, type DraftMemory } from './draft-calls';
import type { DraftMerge, mergeDrafts as MergeDrafts } from './draft-merge';

const isStale = (error: unknown) => error instanceof ApiError && error.status === 412;
const discardedError = () => new Error('draft discarded');

/** Draft of one form: its content on this page and its version on the server. */
export class FormDraft {
  #id: string | undefined;
  #creationKey: string | undefined;
  /** Draft under which the form was sent. */
  #sentId: string | undefined;
  #isReceived = false;
  #wasSubmitted = false;
  #content: DraftContent | undefined;
  #isUnsaved = false;
  /** Draft as this page last read or wrote it. */
  #stored: { form: FormValues; version: number } | undefined;
  /** Forms of writes without a response since then. */
  #unanswered: FormValues[] = [];
  #isUndecided = false;
  /** Number of merges with forms that other pages have saved. */
  #merges = 0;
  #isClosed = false;

  constructor(
    private readonly calls: DraftCalls,
    private readonly memory: DraftMemory,
    private readonly newKey: () => string,
    /** Called when another page has changed the draft. */
    private readonly onMerge: (merge: DraftMerge) => void,
  ) {}

  /** Undefined until the draft is created. */
  get id(): string | undefined {
    return this.#id;
  }

  /** True if no input was noted. */
  get isUntouched(): boolean {
    return this.#content === undefined;
  }

  /** True if input is not on the server. */
  get isUnsaved(): boolean {
    return this.#isUnsaved;
  }

  /** True while the user has to choose between the values of two pages. Nothing is saved until then. */
  get isUndecided(): boolean {
    return this.#isUndecided;
  }

  get needsSave(): boolean {
    return this.#isUnsaved && !this.#isUndecided;
  }

  /** True if the server has received the form, although the response to the submission was lost. */
  get isReceived(): boolean {
    return this.#isReceived;
  }

  /** True if another page has submitted the form. */
  get wasSubmitted(): boolean {
    return this.#wasSubmitted;
  }

  /** Attaches a draft of the server, which the next saves update. Clears the stored id if there is none to continue. */
  attach(draft: VerificationDraft | undefined): void {
    if (!draft || draft.submitted_at) {
      this.memory.clear();
      return;
    }
    this.#id = draft.id;
    this.#remember(draft);
    this.memory.set(draft.id);
  }

  /** Takes over input, for the next save. */
  note(content: DraftContent): void {
    this.#content = content;
    this.#isUnsaved = true;
  }

  /** Ends the user's choice between the values of two pages. */
  decide(): void {
    this.#isUndecided = false;
  }

  /** Ends this draft on this page. Pending calls have no effect on the next form. */
  close(): void {
    this.#isClosed = true;
  }

  /** Saves the content, or merges it if another page has changed the draft. */
  async save(): Promise<void> {
    this.#isUnsaved = false;
    try {
      await this.#write(this.#content!);
    } catch (error) {
      this.#isUnsaved = true;
      throw error;
    }
  }

  /** Sends the content while a save is running. The version is the one that this save will have written. */
  sendDuringSave(): void {
    if (!this.#id || !this.#stored) return;
    this.calls.write(this.#id, this.#content!, this.#stored.version + 1).then(
      (draft) => {
        if (!draft.submitted_at) this.#remember(draft);
      },
      // If the page is shown again, the running save goes on with this content.
      () => undefined,
    );
  }

  /**
   * Returns the id for the submission. Creates the draft if there is none.
   * @returns undefined if another page has changed the form
   */
  async prepareSubmission(): Promise<string | undefined> {
    const id = await this.#ensureCreated();
    const isChanged = await this.#isChangedElsewhere(id);
    if (this.#isClosed) throw discardedError();
    if (isChanged) return undefined;
    this.#sentId = id;
    return id;
  }

  /** Marks a form that was sent as unsaved, because a save in progress may have stored it before it was sent. */
  markSentUnsaved(): void {
    if (this.#content && this.#sentId) this.#isUnsaved = true;
  }

  /**
   * If another tab discarded or submitted the draft, this form continues in a new one. A form that was sent from here does
   * not, because the new draft could be submitted as another patient.
   */
  async #write(content: DraftContent): Promise<void> {
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
    if (this.#isClosed) return;
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

  async #ensureCreated(): Promise<string> {
    if (this.#id) return this.#id;
    this.#creationKey ??= this.newKey();
    const draft = await this.calls.create(this.#creationKey).catch((error: unknown) => {
      if (error instanceof ApiError && isStoredRefusal(error.status)) this.#creationKey = undefined;
      throw error;
    });
    if (this.#isClosed) {
      await this.calls.remove(draft.id);
      throw discardedError();
    }
    this.#creationKey = undefined;
    this.attach(draft);
    return draft.id;
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
    if (this.#isClosed) throw discardedError();
    const { form, step } = this.#content!;
    const merge = mergeDrafts({
      base: this.#stored?.form ?? {},
      unansweredForms: this.#unanswered,
      typedForm: form,
      savedForm: saved.form as FormValues,
    });
    this.#isUnsaved = true;
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
}

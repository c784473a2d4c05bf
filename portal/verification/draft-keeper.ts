import type { VerificationDraft } from '@contract/responses/referrals';
import { ApiError } from '@web/session/api-error';
import type { FormValues } from '@web/forms/form-values';

/** What is kept of a form that is being filled in. */
export interface DraftContent {
  form: FormValues;
  step: number;
}

/** The calls of drafts. */
export interface DraftCalls {
  /** The key lets a repeat after a lost response find the draft that the first one made. */
  create(key: string): Promise<VerificationDraft>;
  read(id: string): Promise<VerificationDraft>;
  write(id: string, content: DraftContent): Promise<VerificationDraft>;
  remove(id: string): Promise<void>;
}

/** Where the draft's id is remembered on this machine: nothing else of the form ever is. */
export interface DraftMemory {
  get(): string | null;
  set(id: string): void;
  clear(): void;
  /** Other drafts of this user have become more or fewer. */
  listChanged(): void;
}

/** `waiting`: the server could not be reached, what was typed is only on the screen so far. */
export type SaveState = 'untouched' | 'saving' | 'saved' | 'waiting';

/** Runs work later; what it returns calls it off. */
export type Later = (work: () => void, milliseconds: number) => () => void;

const PAUSE = 1000;
const RETRIES = [2000, 5000, 10_000, 30_000];

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;
const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

/** Saves what is typed as it is typed, one call at a time, and tries again until it is saved. */
export class DraftKeeper {
  #id: string | undefined;
  #content: DraftContent | undefined;
  #unsaved = false;
  #running: Promise<boolean> | undefined;
  #callOff: (() => void) | undefined;
  #creationKey: string | undefined;
  #failures = 0;
  /** Counts the forms: what is under way for one that was given up is no concern of the next. */
  #forms = 0;

  constructor(
    private readonly calls: DraftCalls,
    private readonly memory: DraftMemory,
    private readonly tell: (state: SaveState) => void,
    private readonly newKey: () => string,
    private readonly later: Later,
  ) {}

  /** Whether something on the screen is not on the server. */
  get unsaved(): boolean {
    return this.#unsaved || this.#running !== undefined;
  }

  /** The draft that this machine remembers; one that is gone or somebody else's is forgotten. */
  async restore(): Promise<VerificationDraft | undefined> {
    const id = this.memory.get();
    if (!id) return undefined;
    try {
      const draft = await this.calls.read(id);
      if (draft.submitted_at) this.memory.clear();
      else this.#id = id;
      return draft;
    } catch (error) {
      if (!isGone(error)) throw error;
      this.memory.clear();
      return undefined;
    }
  }

  /** Something was typed: saved after a pause, the first time at once. */
  note(content: DraftContent): void {
    this.#content = content;
    this.#unsaved = true;
    this.#plan(this.#id ? PAUSE : 0);
  }

  /** Saves now; says whether everything is saved. */
  save(): Promise<boolean> {
    this.#callOff?.();
    this.#running ??= this.#saveAll().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** The draft's id, made where there is none yet, once no saving is under way: the form is about to be sent. */
  async settle(): Promise<string> {
    this.#callOff?.();
    await this.#running;
    this.#callOff?.();
    return this.#made();
  }

  /** The form was received, or is given up: nothing of it is to show up again. */
  forget(): void {
    this.#callOff?.();
    this.#forms += 1;
    this.#id = undefined;
    this.#content = undefined;
    this.#creationKey = undefined;
    this.#unsaved = false;
    this.memory.clear();
    this.tell('untouched');
  }

  /** Gives the form up here and on the server. */
  async discard(): Promise<void> {
    const id = this.#id;
    this.forget();
    if (id) await this.remove(id);
  }

  /** Gives up a draft that is not the form on the screen. */
  async remove(id: string): Promise<void> {
    await this.calls.remove(id).catch(() => undefined);
    this.memory.listChanged();
  }

  /** Leaves the form on the server for later. @returns whether all of it is there: else it stays on the screen */
  async setAside(): Promise<boolean> {
    const isSaved = await this.save();
    if (isSaved) this.forget();
    return isSaved;
  }

  /** Goes on with another draft. @returns undefined where this form could not be saved, or the other is gone */
  async open(id: string): Promise<VerificationDraft | undefined> {
    const onScreen = this.#id;
    if (!(await this.setAside())) return undefined;
    this.memory.set(id);
    const draft = await this.restore();
    if (!draft && onScreen) {
      this.#id = onScreen;
      this.memory.set(onScreen);
    }
    return draft;
  }

  #plan(milliseconds: number): void {
    this.#callOff?.();
    this.#callOff = this.later(() => void this.save(), milliseconds);
  }

  async #saveAll(): Promise<boolean> {
    while (this.#unsaved && this.#content) {
      const form = this.#forms;
      this.#unsaved = false;
      this.tell('saving');
      try {
        await this.#write(this.#content);
        this.#failures = 0;
      } catch (error) {
        if (form !== this.#forms) continue;
        this.#unsaved = true;
        this.tell('waiting');
        if (!isSignedOut(error)) this.#plan(RETRIES[Math.min(this.#failures++, RETRIES.length - 1)]!);
        return false;
      }
    }
    if (this.#content) this.tell('saved');
    return true;
  }

  /** A draft that another tab gave up or submitted meanwhile takes no more: this form goes on in a new one. */
  async #write(content: DraftContent): Promise<void> {
    const form = this.#forms;
    const id = await this.#made();
    const written = await this.calls.write(id, content).catch((error: unknown) => {
      if (!isGone(error)) throw error;
      return undefined;
    });
    if (form !== this.#forms || (written && !written.submitted_at)) return;
    this.#id = undefined;
    await this.calls.write(await this.#made(), content);
  }

  async #made(): Promise<string> {
    if (this.#id) return this.#id;
    const form = this.#forms;
    this.#creationKey ??= this.newKey();
    const { id } = await this.calls.create(this.#creationKey);
    if (form !== this.#forms) {
      await this.calls.remove(id);
      throw new Error('given up');
    }
    this.#creationKey = undefined;
    this.#id = id;
    this.memory.set(id);
    return id;
  }
}

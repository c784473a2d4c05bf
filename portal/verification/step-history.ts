import { SUMMARY } from './formSteps';

/** State that the form saves with each of its entries in the browser's history. */
interface StepEntry {
  /** Id of the form. Entries of an earlier form are not shown. */
  form: string;
  /** Steps of this form's entries, up to and including this one. */
  trail: readonly number[];
}

const newEntry = (step: number): StepEntry => ({ form: crypto.randomUUID(), trail: [step] });

const isStepEntry = (state: unknown): state is StepEntry =>
  typeof state === 'object' && state !== null && 'form' in state && 'trail' in state;

interface StepListener {
  /** Returns false while the step on the screen has to stay. */
  mayMove: () => boolean;
  onMove: () => void;
}

/** Keeps an entry of the browser's history for each opened step, so that Back shows the step before. */
export class StepHistory {
  #entry: StepEntry;
  readonly #page: Window;

  constructor(page: Window) {
    this.#page = page;
    // The heading of the step takes the focus and scrolls to itself. The browser would scroll away from it.
    page.history.scrollRestoration = 'manual';
    const state: unknown = page.history.state;
    this.#entry = isStepEntry(state) ? state : newEntry(0);
  }

  get step(): number {
    return this.#entry.trail.at(-1)!;
  }

  /** True if the step was opened after the summary, so that one button returns there. */
  get isAfterSummary(): boolean {
    return this.step < SUMMARY && this.#entry.trail.includes(SUMMARY);
  }

  /** Begins another form in the first entry of the form before. */
  begin(step: number): void {
    const { trail } = this.#entry;
    this.#entry = newEntry(step);
    if (trail.length > 1) {
      // The form rewrites the entry once it listens, but it may not be on the screen yet.
      this.#page.addEventListener('popstate', () => this.#write(), { once: true });
      this.#page.history.go(1 - trail.length);
    } else {
      this.#write();
    }
  }

  /** Continues the form after a reload. */
  resume(step: number): void {
    const { form, trail } = this.#entry;
    this.#entry = { form, trail: [...trail.slice(0, -1), step] };
    this.#write();
  }

  /** Opens a step. If it is the step before, goes back to its entry. */
  open(step: number): void {
    const { form, trail } = this.#entry;
    if (step === trail.at(-1)) return;
    if (step === trail.at(-2)) {
      this.#entry = { form, trail: trail.slice(0, -1) };
      this.#page.history.back();
    } else {
      this.#entry = { form, trail: [...trail, step] };
      this.#page.history.pushState(this.#entry, '');
    }
  }

  /** Reports moves of the user through the history. Returns a function that ends it. */
  listen(listener: StepListener): () => void {
    const follow = ({ state }: PopStateEvent) => {
      if (isStepEntry(state)) this.#follow(state, listener);
    };
    this.#page.addEventListener('popstate', follow);
    return () => this.#page.removeEventListener('popstate', follow);
  }

  #follow(entry: StepEntry, { mayMove, onMove }: StepListener): void {
    const { form, trail } = this.#entry;
    const distance = trail.length - entry.trail.length;
    if (distance === 0) {
      // This step is on the screen already. After `begin` its entry still names the form before.
      this.#write();
    } else if (entry.form === form && mayMove()) {
      this.#entry = entry;
      onMove();
    } else {
      this.#page.history.go(distance);
    }
  }

  #write(): void {
    this.#page.history.replaceState(this.#entry, '');
  }
}

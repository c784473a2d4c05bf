import { StepHistory } from '../../portal/verification/step-history.js';

/** Window whose history moves when the test lets it, as a browser's does after the call. */
class TestPage extends EventTarget {
  private readonly entries: unknown[] = [null];
  private place = 0;
  private moves: number[] = [];

  readonly history = {
    scrollRestoration: 'auto',
    pushState: (state: unknown) => {
      this.entries.splice(this.place + 1, Infinity, state);
      this.place += 1;
    },
    replaceState: (state: unknown) => {
      this.entries[this.place] = state;
    },
    go: (distance: number) => this.moves.push(distance),
    back: () => this.moves.push(-1),
  };

  constructor() {
    super();
    Object.defineProperty(this.history, 'state', { get: () => this.entries[this.place] });
  }

  /** Makes the moves that were asked for. */
  settle(): void {
    for (const distance of this.moves.splice(0)) {
      this.place += distance;
      this.dispatchEvent(Object.assign(new Event('popstate'), { state: this.entries[this.place] }));
    }
  }
}

describe('The history of the steps of a form', () => {
  let page: TestPage;
  let steps: StepHistory;
  let shown: number[];

  beforeEach(() => {
    page = new TestPage();
    steps = new StepHistory(page as unknown as Window);
    shown = [];
  });

  const listen = (mayMove = true) =>
    steps.listen({ mayMove: () => mayMove, onMove: () => shown.push(steps.step) });
  const goBack = () => {
    page.history.back();
    page.settle();
    page.settle();
  };

  it('leads back through the opened steps', () => {
    listen();
    steps.begin(0);
    for (const step of [1, 2]) steps.open(step);
    goBack();
    goBack();
    expect(shown).toEqual([1, 0]);
  });

  it('begins another form in the first entry, also before anything listens', () => {
    steps.begin(0);
    for (const step of [1, 2, 3]) steps.open(step);
    steps.begin(0);
    page.settle();
    listen();
    steps.open(1);
    goBack();
    expect([steps.step, shown]).toEqual([0, [0]]);
  });

  it('stays on the step while the form is being sent', () => {
    listen(false);
    steps.begin(0);
    steps.open(1);
    goBack();
    expect([steps.step, shown]).toEqual([1, []]);
  });
});

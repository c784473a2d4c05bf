import type { VerificationDraft } from '../../server/contract/responses/referrals.js';
import { ApiError, NoResponse } from '../../web/session/api-error.js';
import { DraftKeeper, type DraftCalls, type SaveState } from '../../portal/verification/draft-keeper.js';

const content = (name: string, step = 0) => ({ form: { name }, step });
const notFoundError = () => new ApiError(404, {});

/** Returns a server of drafts that can fail, and a timer that the test controls. */
function setUp({ remembered = null as string | null } = {}) {
  const drafts = new Map<string, VerificationDraft>();
  const byKey = new Map<string, string>();
  const calls: string[] = [];
  const states: SaveState[] = [];
  let rememberedId = remembered;
  let isDown = false;
  let losesResponses = false;
  let keys = 0;
  let dueWork: (() => void) | undefined;
  let mostDrafts = Infinity;
  /** Keys whose refusal the server repeats. */
  const refusedKeys = new Set<string>();
  const find = (id: string) => {
    const draft = drafts.get(id);
    if (!draft) throw notFoundError();
    return draft;
  };
  const responding = <T>(call: string, work: () => T): Promise<T> => {
    calls.push(call);
    if (isDown) return Promise.reject(new NoResponse());
    try {
      const response = work();
      return losesResponses ? Promise.reject(new NoResponse()) : Promise.resolve(response);
    } catch (error) {
      return Promise.reject(error as Error);
    }
  };
  const server: DraftCalls = {
    create: (key) =>
      responding('create', () => {
        if (refusedKeys.has(key) || drafts.size >= mostDrafts) {
          refusedKeys.add(key);
          throw new ApiError(413, {});
        }
        const id = byKey.get(key) ?? `draft-${drafts.size + 1}`;
        byKey.set(key, id);
        const draft = drafts.get(id) ?? { id, form: {}, step: 0, submitted_at: null, updated_at: '' };
        drafts.set(id, draft);
        return draft;
      }),
    read: (id) => responding('read', () => find(id)),
    write: (id, { form, step }) =>
      responding('write', () => {
        const draft = find(id);
        if (!draft.submitted_at) drafts.set(id, { ...draft, form, step });
        return find(id);
      }),
    remove: (id) =>
      responding('remove', () => {
        find(id);
        drafts.delete(id);
      }),
  };
  const keeper = new DraftKeeper(
    server,
    {
      get: () => rememberedId,
      set: (id) => (rememberedId = id),
      clear: () => (rememberedId = null),
      listChanged: () => undefined,
    },
    (state) => states.push(state),
    () => `key-${++keys}`,
    (work) => {
      dueWork = work;
      return () => (dueWork = undefined);
    },
  );
  return {
    keeper,
    drafts,
    calls,
    states,
    remembered: () => rememberedId,
    goDown: (value: boolean) => (isDown = value),
    limitDrafts: (most: number) => (mostDrafts = most),
    loseResponses: (value: boolean) => (losesResponses = value),
    /** Runs the work that the timer has scheduled, and waits for the save. */
    async wait() {
      const work = dueWork;
      dueWork = undefined;
      work?.();
      await keeper.save();
    },
    isDue: () => dueWork !== undefined,
  };
}

describe('A verification draft', () => {
  it('is created by the first input and updated by the next, and its id is remembered', async () => {
    const { keeper, drafts, remembered, wait, states } = setUp();
    keeper.note(content('A'));
    await wait();
    keeper.note(content('Ann', 1));
    await wait();
    expect([...drafts.values()]).toMatchObject([{ form: { name: 'Ann' }, step: 1 }]);
    expect(remembered()).toBe('draft-1');
    expect(states.at(-1)).toBe('saved');
    expect(keeper.unsaved).toBe(false);
  });

  it('has the state waiting while the server is away, and is saved afterwards', async () => {
    const { keeper, drafts, goDown, wait, states, isDue } = setUp();
    keeper.note(content('A'));
    await wait();
    goDown(true);
    keeper.note(content('Ann Lee'));
    await wait();
    expect(states.at(-1)).toBe('waiting');
    expect(keeper.unsaved).toBe(true);
    expect(isDue()).toBe(true);
    goDown(false);
    await wait();
    expect(drafts.get('draft-1')!.form).toEqual({ name: 'Ann Lee' });
    expect(states.at(-1)).toBe('saved');
  });

  it('is created once there is room, after the limit of drafts refused it', async () => {
    const { keeper, drafts, limitDrafts, wait, states } = setUp();
    limitDrafts(0);
    keeper.note(content('Ann Lee'));
    await wait();
    await expect(keeper.settle()).rejects.toMatchObject({ status: 413 });
    limitDrafts(1);
    await wait();
    expect(states.at(-1)).toBe('saved');
    expect([...drafts.values()]).toMatchObject([{ form: { name: 'Ann Lee' } }]);
  });

  it('is created once although the response was lost', async () => {
    const { keeper, drafts, loseResponses, wait } = setUp();
    loseResponses(true);
    keeper.note(content('A'));
    await wait();
    loseResponses(false);
    await wait();
    expect([...drafts.keys()]).toEqual(['draft-1']);
    expect(drafts.get('draft-1')!.form).toEqual({ name: 'A' });
  });

  it('is restored after a reload', async () => {
    const first = setUp();
    first.keeper.note(content('Ann', 2));
    await first.wait();
    const reloaded = setUp({ remembered: first.remembered() });
    reloaded.drafts.set('draft-1', first.drafts.get('draft-1')!);
    expect(await reloaded.keeper.restore()).toMatchObject({ form: { name: 'Ann' }, step: 2 });
  });

  it('is forgotten when the server does not find it', async () => {
    const { keeper, remembered } = setUp({ remembered: 'another' });
    expect(await keeper.restore()).toBeUndefined();
    expect(remembered()).toBeNull();
  });

  it('stays remembered while the server is away', async () => {
    const { keeper, remembered, goDown } = setUp({ remembered: 'mine' });
    goDown(true);
    await expect(keeper.restore()).rejects.toThrow(NoResponse);
    expect(remembered()).toBe('mine');
  });

  it('continues as a new draft after another tab submitted or deleted it', async () => {
    for (const end of ['submitted', 'removed']) {
      const { keeper, drafts, remembered, wait } = setUp();
      keeper.note(content('Ann'));
      await wait();
      if (end === 'removed') drafts.clear();
      else
        drafts.set('draft-1', { ...drafts.get('draft-1')!, form: {}, submitted_at: '2026-11-21T12:00:00Z' });
      drafts.set('other', { id: 'other', form: {}, step: 0, submitted_at: null, updated_at: '' });
      keeper.note(content('Beth'));
      await wait();
      expect(drafts.get(remembered()!)).toMatchObject({ form: { name: 'Beth' }, submitted_at: null });
    }
  });

  it('is not continued as a new draft if its form was received and the response was lost', async () => {
    const { keeper, drafts, states, wait } = setUp();
    keeper.note(content('Ann'));
    await wait();
    const id = await keeper.settle();
    drafts.set(id, { ...drafts.get(id)!, form: {}, submitted_at: '2026-11-21T12:00:00Z' });
    keeper.note(content('Anna'));
    expect(await keeper.setAside()).toBe(false);
    expect(states.at(-1)).toBe('received');
    expect([...drafts.keys()]).toEqual([id]);
    keeper.forget();
    keeper.note(content('Beth'));
    expect(await keeper.setAside()).toBe(true);
    expect(drafts.size).toBe(2);
  });

  it('is deleted when its form is cleared during a save, and the next form gets a new draft', async () => {
    const { keeper, drafts, remembered, wait } = setUp();
    keeper.note(content('Ann'));
    const saving = wait();
    keeper.forget();
    await saving;
    expect(remembered()).toBeNull();
    expect(drafts.size).toBe(0);
    keeper.note(content('Beth'));
    await wait();
    expect([...drafts.values()].map(({ form }) => form)).toEqual([{ name: 'Beth' }]);
  });

  it('reports that it could not be discarded, unless it is already gone', async () => {
    const { keeper, calls, goDown, wait } = setUp();
    keeper.note(content('Ann'));
    await wait();
    goDown(true);
    await expect(keeper.remove('other')).rejects.toThrow(NoResponse);
    await expect(keeper.discard()).rejects.toThrow(NoResponse);
    goDown(false);
    await keeper.remove('gone');
    expect(calls.filter((call) => call === 'remove')).toHaveLength(3);
  });

  it('is gone if another tab discarded it before it is opened', async () => {
    const { keeper, remembered, wait } = setUp();
    keeper.note(content('Ann'));
    await wait();
    expect(await keeper.open('gone')).toBe('gone');
    expect(remembered()).toBe('draft-1');
  });

  it('is created before the form is sent if no earlier save reached the server', async () => {
    const { keeper, drafts, goDown, wait, isDue } = setUp();
    goDown(true);
    keeper.note(content('Ann'));
    await wait();
    await expect(keeper.settle()).rejects.toThrow(NoResponse);
    goDown(false);
    const id = await keeper.settle();
    expect(drafts.has(id)).toBe(true);
    expect(isDue()).toBe(false);
  });
});

import { fc } from '../setup/fast-check.js';
import type { VerificationDraft } from '../../server/contract/responses/referrals.js';
import { ApiError, NoResponse } from '../../web/session/api-error.js';
import type { DraftCalls } from '../../portal/verification/draft-calls.js';
import { DraftKeeper } from '../../portal/verification/draft-keeper.js';
import { mergeDrafts, type DraftMerge } from '../../portal/verification/draft-merge.js';
import type { SaveProgress, SaveState } from '../../portal/verification/save-progress.js';

const content = (name: string, step = 0) => ({ form: { name }, step });
const EMPTY_DRAFT = { form: {}, step: 0, submitted_at: null, updated_at: '', version: 1 };
const SUBMITTED = { form: {}, submitted_at: '2026-11-21T12:00:00Z', version: 9 };
const notFoundError = () => new ApiError(404, {});

/** Returns a server of drafts that can fail, and a timer that the test controls. */
function setUp({ remembered = null as string | null } = {}) {
  const drafts = new Map<string, VerificationDraft>();
  const byKey = new Map<string, string>();
  const calls: string[] = [];
  const states: SaveState[] = [];
  const merges: DraftMerge[] = [];
  let last: Omit<SaveProgress, 'state'> | undefined;
  let rememberedId = remembered;
  let isDown = false;
  let losesResponses = false;
  let gate: Promise<void> | undefined;
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
      if (gate) return gate.then(() => response);
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
          throw new ApiError(413, { detail: 'Too many' });
        }
        const id = byKey.get(key) ?? `draft-${drafts.size + 1}`;
        byKey.set(key, id);
        const draft = drafts.get(id) ?? { ...EMPTY_DRAFT, id };
        drafts.set(id, draft);
        return draft;
      }),
    read: (id) => responding('read', () => find(id)),
    write: (id, { form, step }, version) =>
      responding('write', () => {
        const draft = find(id);
        if (version !== draft.version) throw new ApiError(412, {});
        if (!draft.submitted_at) drafts.set(id, { ...draft, form, step, version: draft.version + 1 });
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
    ({ state, ...others }) => {
      states.push(state);
      last = others;
    },
    () => `key-${++keys}`,
    (work) => {
      dueWork = work;
      return () => (dueWork = undefined);
    },
    (merge) => merge && merges.push(merge),
  );
  return {
    keeper,
    drafts,
    calls,
    states,
    merges,
    last: () => last,
    remembered: () => rememberedId,
    goDown: (value: boolean) => (isDown = value),
    limitDrafts: (most: number) => (mostDrafts = most),
    loseResponses: (value: boolean) => (losesResponses = value),
    /** Delays responses until the returned function is called. */
    holdResponses: () => {
      let release = () => {};
      gate = new Promise((resolve) => (release = resolve));
      return () => {
        gate = undefined;
        release();
      };
    },
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

  it('counts as unsaved from the first change until the response to its last save', async () => {
    const { keeper, last, wait, holdResponses } = setUp();
    const isUnsaved = () => last()?.isUnsaved;
    keeper.note(content('A'));
    expect(isUnsaved()).toBe(true);
    await wait();
    expect(isUnsaved()).toBe(false);
    keeper.note(content('Ann'));
    expect(isUnsaved()).toBe(true);
    const respond = holdResponses();
    const saving = wait();
    await new Promise(setImmediate);
    expect(isUnsaved()).toBe(true);
    respond();
    await saving;
    expect(isUnsaved()).toBe(false);
  });

  it('is sent once more when the page is left while an earlier change is being saved', async () => {
    const { keeper, drafts, calls, states, wait, holdResponses } = setUp();
    keeper.note(content('A'));
    await wait();
    const respond = holdResponses();
    keeper.note(content('Ann'));
    const saving = wait();
    await new Promise(setImmediate);
    keeper.note(content('Ann Lee'));
    keeper.saveBeforeLeaving();
    expect([...drafts.values()]).toMatchObject([{ form: { name: 'Ann Lee' } }]);
    // The browser can show the page again.
    respond();
    await saving;
    keeper.note(content('Ann Lee Wong'));
    await wait();
    expect([...drafts.values()]).toMatchObject([{ form: { name: 'Ann Lee Wong' } }]);
    expect(states.at(-1)).toBe('saved');
    expect(states).not.toContain('undecided');
    expect(calls.filter((call) => call === 'create')).toHaveLength(1);
  });

  it('is saved automatically after a failed submission', async () => {
    const { keeper, drafts, states, wait, isDue, goDown } = setUp();
    keeper.note(content('A'));
    await wait();
    goDown(true);
    keeper.note(content('Ann'));
    const sending = keeper.submit(async () => {
      await keeper.settle();
      throw new NoResponse();
    });
    await expect(sending).rejects.toThrow(NoResponse);
    goDown(false);
    expect(isDue()).toBe(true);
    await wait();
    expect([...drafts.values()]).toMatchObject([{ form: { name: 'Ann' } }]);
    expect(states.at(-1)).toBe('saved');
  });

  it('is created once there is room, after the limit of drafts refused it', async () => {
    const { keeper, drafts, limitDrafts, wait, states, last } = setUp();
    limitDrafts(0);
    keeper.note(content('Ann Lee'));
    await wait();
    expect(last()).toMatchObject({ refusal: 'Too many', wasSubmitted: false });
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
      const { keeper, drafts, remembered, wait, last } = setUp();
      keeper.note(content('Ann'));
      await wait();
      if (end === 'removed') drafts.clear();
      else drafts.set('draft-1', { ...drafts.get('draft-1')!, ...SUBMITTED });
      drafts.set('other', { ...EMPTY_DRAFT, id: 'other' });
      keeper.note(content('Beth'));
      await wait();
      expect(drafts.get(remembered()!)).toMatchObject({ form: { name: 'Beth' }, submitted_at: null });
      expect(last()?.wasSubmitted).toBe(end === 'submitted');
    }
  });

  it('is not continued as a new draft if its form was received and the response was lost', async () => {
    const { keeper, drafts, states, wait } = setUp();
    keeper.note(content('Ann'));
    await wait();
    const id = await keeper.settle();
    drafts.set(id!, { ...drafts.get(id!)!, ...SUBMITTED });
    keeper.note(content('Anna'));
    expect(await keeper.setAside()).toBe(false);
    expect(states.at(-1)).toBe('received');
    expect([...drafts.keys()]).toEqual([id]);
    keeper.forget();
    keeper.note(content('Beth'));
    expect(await keeper.setAside()).toBe(true);
    expect(drafts.size).toBe(2);
  });

  it('is not replaced after a lost response, also if a save in progress had stored it before it was sent', async () => {
    const { keeper, drafts, states, remembered, holdResponses, isDue, wait } = setUp();
    drafts.set('other', { ...EMPTY_DRAFT, id: 'other' });
    keeper.note(content('Ann'));
    await wait();
    const id = remembered()!;
    const release = holdResponses();
    keeper.note(content('Anna'));
    const saving = keeper.save();
    const sending = keeper.submit(async () => {
      keeper.note(content('Anna'));
      await keeper.settle();
      drafts.set(id, { ...drafts.get(id)!, ...SUBMITTED });
      throw new NoResponse();
    });
    release();
    await saving;
    await expect(sending).rejects.toThrow(NoResponse);
    expect(isDue()).toBe(true);
    expect(await keeper.open('other')).toBeUndefined();
    expect(states.at(-1)).toBe('received');
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

  it('stays on the screen while its form is sent, also if another one was to be opened before', async () => {
    const { keeper, drafts, remembered, wait } = setUp();
    drafts.set('other', { ...EMPTY_DRAFT, id: 'other' });
    keeper.note(content('Ann'));
    await wait();
    const id = remembered();
    let respond: () => void = () => undefined;
    const response = new Promise<void>((resolve) => (respond = resolve));
    const opening = keeper.open('other');
    const submitting = keeper.submit(async () => {
      await keeper.settle();
      await response;
      keeper.forget();
    });
    expect([await opening, await keeper.open('other')]).toEqual([undefined, undefined]);
    expect(await keeper.setAside()).toBe(false);
    expect(remembered()).toBe(id);
    respond();
    await submitting;
    expect(await keeper.open('other')).toMatchObject({ id: 'other' });
    expect(remembered()).toBe('other');
  });

  it('is not replaced by a form that loads until it is submitted', async () => {
    const { keeper, drafts, remembered, wait } = setUp();
    drafts.set('other', { ...EMPTY_DRAFT, id: 'other' });
    keeper.note(content('Ann'));
    await wait();
    const opening = keeper.open('other');
    await keeper.submit(async () => keeper.forget());
    expect(await opening).toBeUndefined();
    expect(remembered()).toBeNull();
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
    expect(drafts.has(id!)).toBe(true);
    expect(isDue()).toBe(false);
  });

  /** Saves a form on this page, and then values of another page. */
  async function setUpTwoPages(newer: Record<string, string>) {
    const page = setUp();
    page.keeper.note({ form: { name: 'Ann', city: 'Dayton' }, step: 0 });
    await page.wait();
    const saveElsewhere = (values: Record<string, string>) => {
      const draft = page.drafts.get('draft-1')!;
      const form = { ...draft.form, ...values };
      page.drafts.set('draft-1', { ...draft, form, version: draft.version + 1 });
    };
    saveElsewhere(newer);
    return { ...page, saveElsewhere };
  }

  it('keeps the fields that another page has saved, and its own', async () => {
    const { keeper, drafts, merges, states, wait } = await setUpTwoPages({ city: 'Columbus' });
    keeper.note({ form: { name: 'Ann Lee', city: 'Dayton' }, step: 1 });
    await wait();
    expect(merges).toEqual([{ newerValues: { city: 'Columbus' }, conflicts: [] }]);
    expect(drafts.get('draft-1')).toMatchObject({ form: { name: 'Ann Lee', city: 'Columbus' }, step: 1 });
    expect(states.at(-1)).toBe('saved');
  });

  it('waits for a choice between two values of a field, and saves nothing until then', async () => {
    const { keeper, drafts, merges, states, wait, saveElsewhere } = await setUpTwoPages({ name: 'Anna' });
    keeper.note({ form: { name: 'Ann Lee', city: 'Dayton' }, step: 0 });
    await wait();
    expect(merges).toEqual([
      { newerValues: {}, conflicts: [{ field: 'name', saved: 'Anna', typedValue: 'Ann Lee' }] },
    ]);
    expect(states.at(-1)).toBe('undecided');
    expect(keeper.unsaved).toBe(true);
    expect(await keeper.setAside()).toBe(false);
    expect(await keeper.settle()).toBeUndefined();
    expect(drafts.get('draft-1')!.form).toEqual({ name: 'Anna', city: 'Dayton' });

    saveElsewhere({ city: 'Xenia' });
    await keeper.saveDecided({ form: { name: 'Ann Lee', city: 'Dayton' }, step: 0 });
    expect(drafts.get('draft-1')!.form).toEqual({ name: 'Ann Lee', city: 'Xenia' });
    expect(keeper.unsaved).toBe(false);
  });

  it('does not ask about its own writes whose responses were lost', async () => {
    const { keeper, drafts, merges, loseResponses, wait } = setUp();
    keeper.note(content('A'));
    await wait();
    loseResponses(true);
    for (const name of ['Ann', 'Anna']) {
      keeper.note(content(name));
      await wait();
    }
    loseResponses(false);
    keeper.note(content('Anna Lee'));
    await wait();
    expect(merges).toEqual([]);
    expect(drafts.get('draft-1')!.form).toEqual({ name: 'Anna Lee' });
  });

  it('is not sent before the user has seen what another page has saved', async () => {
    const { keeper, drafts, merges } = await setUpTwoPages({ city: 'Columbus' });
    keeper.note({ form: { name: 'Ann', city: 'Dayton' }, step: 4 });
    expect(await keeper.settle()).toBeUndefined();
    expect(merges).toHaveLength(1);
    expect(drafts.get('draft-1')!.form).toEqual({ name: 'Ann', city: 'Columbus' });
    expect(await keeper.settle()).toBe('draft-1');
  });
});

describe('A merge of two forms', () => {
  const forms = fc.dictionary(fc.constantFrom('name', 'city', 'state'), fc.constantFrom('', 'a', 'b', 'c'));

  it('replaces no value that was typed here, and loses none that was saved elsewhere', () => {
    fc.assert(
      fc.property(forms, forms, forms, (base, typed, saved) => {
        const { newerValues, conflicts } = mergeDrafts({
          base,
          unansweredForms: [],
          typedForm: typed,
          savedForm: saved,
        });
        const asked = conflicts.map(({ field }) => field);
        for (const field of ['name', 'city', 'state']) {
          const [before, here, there] = [base, typed, saved].map((form) => form[field] ?? '');
          if (here !== before) expect(newerValues).not.toHaveProperty(field);
          if (!(field in saved) || there === before || there === here) expect(asked).not.toContain(field);
          else if (here === before) expect(newerValues[field]).toBe(there);
          else expect(asked).toContain(field);
        }
      }),
    );
  });
});

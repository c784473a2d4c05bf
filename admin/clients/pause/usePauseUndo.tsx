import Typography from '@mui/material/Typography';
import type { PauseEffects } from '@contract/responses/pauses';
import { CUSTOMERS } from '../../paths';
import { todayIn } from '../../shared/dates';
import { useConfirmedUndo, type ConfirmedUndo } from '../../shared/useConfirmedUndo';
import { useReadProvider } from '../../shared/useReadProvider';
import type { UndoAction } from '../../shared/useUndoNotice';
import type { Client } from '../client';
import type { PauseChoice } from './pauseChoice';
import { PauseEffectsList, pausePeriodText } from './PausePreview';
import { formerChoice, NO_BOOKINGS, restoresAll, type PausedBookings } from './pauseUndo';

type Pause = NonNullable<Client['pause']>;

interface Undo extends Pick<ConfirmedUndo, 'title' | 'label'> {
  /** First sentence of the dialog. */
  lead: string;
  before: PausedBookings;
  dryRun: (choice: PauseChoice) => Promise<PauseEffects>;
  /** Returns the call of Undo with this choice. */
  callWith: (choice: PauseChoice) => ConfirmedUndo['call'];
}

/** Undoes a new pause, a change of a pause, and the end of a pause. */
export interface PauseUndo {
  /** Reads the meals and rides of the pause. Called before a change, so that Undo can restore them. */
  readBookings: () => Promise<PausedBookings>;
  /** @param version of the new pause */
  ofNew: (version: number, isBegun: boolean) => UndoAction;
  /**
   * Undefined for a pause whose former review day has come: it cannot be set again.
   * @param version of the changed pause
   */
  ofChange: (pause: Pause, before: PausedBookings, version: number) => UndoAction | undefined;
  ofEnd: (pause: Pause, before: PausedBookings) => UndoAction;
}

/** Each Undo asks first if it tells somebody, or if it does not restore each meal and ride. */
export function usePauseUndo({ id, name, region }: Client): PauseUndo {
  const reads = useReadProvider();
  const confirmed = useConfirmedUndo();
  const client = `${CUSTOMERS}/${id}` as const;
  const path = `${client}/pause/` as const;

  const undo = ({ title, label, lead, before, dryRun, callWith }: Undo): UndoAction => {
    let choice: PauseChoice = {};
    const preview = async () => {
      const byDefault = await dryRun({});
      choice = formerChoice(byDefault, before);
      const effects = choice.cancel_trips ? await dryRun(choice) : byDefault;
      const { version } = effects;
      if (restoresAll(effects, before)) return { version };
      const children = (
        <>
          <Typography>{lead}</Typography>
          <PauseEffectsList effects={effects} />
        </>
      );
      return { children, version };
    };
    return confirmed({ title, label, preview, call: (...args) => callWith(choice)(...args) });
  };

  return {
    readBookings: () => reads.dryRun<PauseEffects>(client, {}, 'pause'),
    ofNew: (version, isBegun) =>
      undo({
        title: `Undo the pause of ${name}?`,
        label: 'Undo Pause',
        lead: isBegun ? 'The client is active again at once.' : 'Services go on as planned.',
        before: NO_BOOKINGS,
        dryRun: () => reads.dryRunOfDelete<PauseEffects>(path),
        callWith: () => (provider, _key, consequences) =>
          provider.deletePath(path, { version, consequences }),
      }),
    ofChange: (pause, before, version) => {
      const { has_begun, from_date, until_date, review_on, notes } = pause;
      if (review_on && review_on <= todayIn(region)) return undefined;
      const former = { ...(!has_begun && { from_date }), until_date, review_on, notes };
      return undo({
        title: `Undo the change of the pause of ${name}?`,
        label: 'Undo Change',
        lead: pausePeriodText(pause),
        before,
        dryRun: (choice) => reads.dryRun<PauseEffects>(client, { ...former, ...choice }, 'pause'),
        callWith: (choice) => (provider, _key, consequences) =>
          provider.patch(path, { ...former, ...choice }, { version, consequences }),
      });
    },
    ofEnd: (pause, before) =>
      undo({
        title: `Pause ${name} again?`,
        label: 'Pause Again',
        lead: pausePeriodText(pause),
        before,
        dryRun: (choice) => reads.dryRun<PauseEffects>(`${path}reopen`, choice),
        callWith: (choice) => (provider, key, consequences) =>
          provider.act(`${path}reopen/`, choice, { consequences }, key),
      }),
  };
}

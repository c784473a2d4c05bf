import { createContext, use, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import type { TodayLine, TodayReasonItem } from '@contract/responses/today';
import type { TodayReason } from '@contract/today';
import { lazyDialog } from '../shared/lazyDialog';
import type { CallTarget } from '../calls/callTarget';
import { useLatest } from '../shared/useLatest';
import { AddWeeksDialog } from './AddWeeksDialog';
import { SettleDialog, type Settlement } from './SettleDialog';
import { useComplete } from './useComplete';

const CallDialog = lazyDialog(() => import('../calls/CallDialog'));
const HoldReviewDialog = lazyDialog(() => import('./HoldReviewDialog'));
const RequestDialog = lazyDialog(async () => ({ default: (await import('./RideDialogs')).RequestDialog }));
const TripDialog = lazyDialog(async () => ({ default: (await import('./RideDialogs')).TripDialog }));

/** Path of actions that record a call, of whichever reason. */
const CALLS_PATH = 'customer_calls/';

/** Dialogs of other reasons that need input. The others are settled by the button alone. */
const DIALOGS: Partial<
  Record<TodayReason, ComponentType<{ client: CallTarget; reason: TodayReasonItem; onClose: () => void }>>
> = {
  hold_review: HoldReviewDialog,
  program_ends: AddWeeksDialog,
  ride_declined: RequestDialog,
  ride_without_driver: RequestDialog,
  trip_warns: TripDialog,
};

/** A reason with its line. */
export interface LineReason {
  line: TodayLine;
  reason: TodayReasonItem;
}

type Render = (onClose: () => void) => ReactNode;

interface Dialogs {
  isOpen: boolean;
  open: (render: Render) => void;
  complete: (client: CallTarget) => unknown;
}

const Context = createContext<Dialogs>({
  isOpen: false,
  open: () => undefined,
  complete: () => undefined,
});

/** Keeps an open dialog and its input when another user settles its line. */
export function LineDialogs({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<{ render: Render }>();
  const { complete, isOpen: isCompleting } = useComplete();
  const latestComplete = useLatest(complete);
  const isOpen = dialog !== undefined || isCompleting;
  const dialogs = useMemo<Dialogs>(
    () => ({
      isOpen,
      open: (render) => setDialog({ render }),
      complete: (client) => latestComplete.current(client),
    }),
    [isOpen, latestComplete],
  );
  return (
    <Context value={dialogs}>
      {children}
      {dialog?.render(() => setDialog(undefined))}
    </Context>
  );
}

/** Returns whether a line's dialog is open. */
export const useIsDialogOpen = () => use(Context).isOpen;

const callTargetOf = (
  { phone_number: phone, ...named }: NonNullable<TodayLine['customer']>,
  { reason }: TodayReasonItem,
): CallTarget => ({ ...named, phone, isNew: reason === 'first_call' });

/** Returns a function that opens the reason's dialog. Undefined if the reason needs no input. */
export function useReasonDialog({ line: { customer }, reason }: LineReason): (() => void) | undefined {
  const { open } = use(Context);
  const call = reason.action?.call;
  const ReasonDialog = call && (call.path === CALLS_PATH ? CallDialog : DIALOGS[reason.reason]);
  if (!ReasonDialog || !customer) return undefined;
  const client = callTargetOf(customer, reason);
  return () => open((onClose) => <ReasonDialog client={client} reason={reason} onClose={onClose} />);
}

/** Returns a function that opens the dialog for ending the client's services. Undefined while her program continues. */
export function useCompleteDialog({ line: { customer }, reason }: LineReason): (() => void) | undefined {
  const { complete } = use(Context);
  if (reason.reason !== 'program_ends' || !customer) return undefined;
  return () => complete(callTargetOf(customer, reason));
}

/** Returns a function that opens the dialog for deferring or accepting a reason. */
export function useSettleDialog(settled: LineReason): (by: Settlement) => void {
  const { open } = use(Context);
  return (by) => open((onClose) => <SettleDialog by={by} {...settled} onClose={onClose} />);
}

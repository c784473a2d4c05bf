import { createContext, use, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import type { TodayLine, TodayReasonItem } from '@contract/responses/today';
import type { TodayReason } from '@contract/today';
import { lazyWithRetry } from '@web/layout/lazyWithRetry';
import type { Called } from '../calls/callRecords';
import { AddWeeksDialog } from './AddWeeksDialog';
import { SettleDialog, type SettleBy } from './SettleDialog';

const CallDialog = lazyWithRetry(() => import('../calls/CallDialog'));
const CompleteDialog = lazyWithRetry(() => import('./CompleteDialog'));
const HoldReviewDialog = lazyWithRetry(() => import('./HoldReviewDialog'));
const RequestDialog = lazyWithRetry(async () => ({ default: (await import('./RideDialogs')).RequestDialog }));
const TripDialog = lazyWithRetry(async () => ({ default: (await import('./RideDialogs')).TripDialog }));

/** Reasons whose press asks for something first; the others are settled by the press alone. */
const DIALOGS: Partial<
  Record<TodayReason, ComponentType<{ client: Called; reason: TodayReasonItem; onClose: () => void }>>
> = {
  first_call: CallDialog,
  call_again: CallDialog,
  hold_review: HoldReviewDialog,
  program_ends: AddWeeksDialog,
  ride_declined: RequestDialog,
  ride_without_driver: RequestDialog,
  trip_warns: TripDialog,
};

/** A reason with its line. */
export interface Settled {
  line: TodayLine;
  reason: TodayReasonItem;
}

type Render = (onClose: () => void) => ReactNode;

interface Dialogs {
  isOpen: boolean;
  open: (render: Render) => void;
}

const Context = createContext<Dialogs>({ isOpen: false, open: () => undefined });

/** Keeps an open dialog with what is typed in it when its line goes, because somebody else has settled it. */
export function LineDialogs({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ render: Render }>();
  const isOpen = shown !== undefined;
  const dialogs = useMemo(() => ({ isOpen, open: (render: Render) => setShown({ render }) }), [isOpen]);
  return (
    <Context value={dialogs}>
      {children}
      {shown?.render(() => setShown(undefined))}
    </Context>
  );
}

/** Whether a dialog of a line is open. */
export const useIsDialogOpen = () => use(Context).isOpen;

const calledOf = (
  { phone_number: phone, ...named }: NonNullable<TodayLine['customer']>,
  { reason }: TodayReasonItem,
): Called => ({ ...named, phone, isNew: reason === 'first_call' });

/** Opens the dialog that settles a reason; nothing where its press asks for nothing. */
export function useReasonDialog({ line: { customer }, reason }: Settled): (() => void) | undefined {
  const { open } = use(Context);
  const Asks = DIALOGS[reason.reason];
  if (!Asks || !customer) return undefined;
  const client = calledOf(customer, reason);
  return () => open((onClose) => <Asks client={client} reason={reason} onClose={onClose} />);
}

/** Opens the dialog that ends the services of the line's client; nothing where her program goes on. */
export function useCompleteDialog({ line: { customer }, reason }: Settled): (() => void) | undefined {
  const { open } = use(Context);
  if (reason.reason !== 'program_ends' || !customer) return undefined;
  const client = calledOf(customer, reason);
  return () => open((onClose) => <CompleteDialog client={client} onClose={onClose} />);
}

/** Opens the dialog that puts a reason off, or accepts it. */
export function useSettleDialog(settled: Settled): (by: SettleBy) => void {
  const { open } = use(Context);
  return (by) => open((onClose) => <SettleDialog by={by} {...settled} onClose={onClose} />);
}

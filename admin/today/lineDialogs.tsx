import { createContext, use, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import type { TodayLine } from '@contract/responses/today';
import type { TodayReason } from '@contract/today';
import { loadedLater } from '@web/layout/loadedLater';
import type { Called } from '../calls/callRecords';

interface DialogProps {
  client: Called;
  onClose: () => void;
}

const CallDialog = loadedLater(() => import('../calls/CallDialog'));
const HoldReviewDialog = loadedLater(() => import('./HoldReviewDialog'));

/** Reasons whose press asks for something first; the others are settled by the press alone. */
const DIALOGS: Partial<Record<TodayReason, ComponentType<DialogProps>>> = {
  first_call: CallDialog,
  call_again: CallDialog,
  hold_review: HoldReviewDialog,
};

type Open = (dialog: { asks: ComponentType<DialogProps>; client: Called }) => void;

const OpenDialog = createContext<Open>(() => undefined);

/** Keeps an open dialog with what is typed in it when its line goes, because somebody else has settled it. */
export function LineDialogs({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Parameters<Open>[0]>();
  const open = useMemo<Open>(() => (dialog) => setShown(dialog), []);
  const Asks = shown?.asks;
  return (
    <OpenDialog value={open}>
      {children}
      {shown && Asks && <Asks client={shown.client} onClose={() => setShown(undefined)} />}
    </OpenDialog>
  );
}

/** Opens the dialog of a line; nothing where its press asks for nothing. */
export function useLineDialog(reason: TodayReason, { customer }: TodayLine): (() => void) | undefined {
  const open = use(OpenDialog);
  const asks = DIALOGS[reason];
  if (!asks || !customer) return undefined;
  const { id, name, phone_number: phone } = customer;
  return () => open({ asks, client: { id, name, phone } });
}

import type { RaRecord } from 'react-admin';
import { useOutcome } from '../useOutcome';
import { useResource } from './definition';

/** Handles a save of a plain resource. */
export function useSaveHandlers(
  change: 'created' | 'updated',
  onSaved: (saved: RaRecord, warned: boolean) => void,
) {
  const { noticeOf } = useResource();
  const outcome = useOutcome();
  return outcome({ success: noticeOf(change), onSaved });
}

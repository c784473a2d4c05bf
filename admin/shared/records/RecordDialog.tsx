import { useContext, useState, type ReactElement, type ReactNode } from 'react';
import {
  EditBase,
  EditContext,
  useSaveContext,
  type Identifier,
  type RaRecord,
  type TransformData,
} from 'react-admin';
import type { NoticeKey } from '@contract/notices';
import { Loaded } from '../Loaded';
import { readFailureMessage } from '../../callFailure';
import { FormDialog } from '@web/dialogs/FormDialog';
import type { Action } from '../useAction';
import { useOutcome } from '../useOutcome';
import { CreateRecord } from './CreateRecord';
import { FULL_READ, FULL_RECORD } from './fullRecord';

interface FrameProps {
  title: string;
  /** Noun for the record in error messages. */
  noun: string;
  /** Name of the form. The dialog's button submits it. */
  form: string;
  saveLabel?: string;
  backLabel?: string;
  onClose: () => void;
  /** Shown above the form. */
  lead?: ReactNode;
  /** The form. */
  children: ReactNode;
}

interface Props extends FrameProps {
  resource: string;
  /** Record to change. Without an id, the dialog adds one. */
  id?: Identifier;
  success: NoticeKey;
  /** Returns a button in the notice that opens the next step. */
  goesOn?: (saved: RaRecord) => ReactElement | undefined;
  /** Undoes the save. The notice offers it for some seconds. */
  undo?: (saved: RaRecord) => Action;
  transform?: TransformData;
}

/** The form waits until the record is read anew. A record of the cache may be from before an Undo. */
function ReadRecord({ noun, children }: Pick<FrameProps, 'noun' | 'children'>) {
  const edit = useContext(EditContext);
  const [isRead, setRead] = useState(false);
  if (!isRead && edit?.record && !edit.isFetching) setRead(true);
  return (
    edit && (
      <Loaded
        query={{ ...edit, data: isRead ? edit.record : undefined }}
        height={200}
        errorMessage={(error) => readFailureMessage(error, noun)}
      >
        {() => children}
      </Loaded>
    )
  );
}

function Frame({
  title,
  form,
  saveLabel = 'Save',
  backLabel = 'Cancel',
  onClose,
  lead,
  children,
}: Omit<FrameProps, 'noun'>) {
  const { saving } = useSaveContext();
  return (
    <FormDialog
      title={title}
      busy={saving}
      safeLabel={backLabel}
      onClose={onClose}
      action={{ label: saveLabel, form }}
    >
      {lead}
      {children}
    </FormDialog>
  );
}

/** Adds or changes one record in a dialog over its page. */
export function RecordDialog({
  resource,
  id,
  success,
  goesOn,
  undo,
  transform,
  noun,
  children,
  ...frame
}: Props) {
  const outcome = useOutcome();
  const saved = {
    ...outcome<RaRecord>({ success, goesOn, undo, closes: true, onSaved: frame.onClose }),
    // The form shows the failure.
    onError: () => undefined,
  };
  const base = { resource, redirect: false, transform } as const;
  return id === undefined ? (
    <CreateRecord {...base} mutationOptions={saved}>
      <Frame {...frame}>{children}</Frame>
    </CreateRecord>
  ) : (
    <EditBase
      {...base}
      id={id}
      mutationMode="pessimistic"
      queryOptions={FULL_READ}
      mutationOptions={{ ...saved, meta: FULL_RECORD }}
    >
      <Frame {...frame}>
        <ReadRecord noun={noun}>{children}</ReadRecord>
      </Frame>
    </EditBase>
  );
}

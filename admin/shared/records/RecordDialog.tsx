import { useContext, type ReactElement, type ReactNode } from 'react';
import {
  CreateBase,
  EditBase,
  EditContext,
  useSaveContext,
  type Identifier,
  type RaRecord,
  type TransformData,
} from 'react-admin';
import type { NoticeKey } from '@contract/notices';
import { Loaded } from '../Loaded';
import { readFailure } from '../../callFailure';
import { FormDialog } from '@web/dialogs/FormDialog';
import type { Action } from '../useAction';
import { useOutcome } from '../useOutcome';
import { FULL_RECORD } from './fullRecord';

interface FrameProps {
  title: string;
  /** One of these records, as a failure calls it. */
  noun: string;
  /** Name of the form within, by which the dialog's button sends it. */
  form: string;
  saveLabel?: string;
  backLabel?: string;
  onClose: () => void;
  /** Shown before the record is there. */
  lead?: ReactNode;
  /** The form. */
  children: ReactNode;
}

interface Props extends FrameProps {
  resource: string;
  /** The record that is changed; without it one is added. */
  id?: Identifier;
  success: NoticeKey;
  /** A button in the notice that leads to the next step. */
  goesOn?: (saved: RaRecord) => ReactElement | undefined;
  /** Takes the save back; its notice offers that for some seconds. */
  undo?: (saved: RaRecord) => Action;
  transform?: TransformData;
}

/** The dialog says itself what failed. */
const READ = { meta: FULL_RECORD, onError: () => undefined };

/** Nothing can be typed before the record is there as it is now. */
function ReadRecord({ noun, children }: Pick<FrameProps, 'noun' | 'children'>) {
  const edit = useContext(EditContext);
  return (
    edit && (
      <Loaded query={{ ...edit, data: edit.record }} height={200} words={(error) => readFailure(error, noun)}>
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
      action={{ label: saving ? 'Saving…' : saveLabel, form }}
    >
      {lead}
      {children}
    </FormDialog>
  );
}

/** Adds or changes one record over the page that shows it. */
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
  const saved = outcome<RaRecord>({ success, goesOn, undo, closes: true, onSaved: frame.onClose });
  const base = { resource, redirect: false, transform } as const;
  return id === undefined ? (
    <CreateBase {...base} mutationOptions={saved}>
      <Frame {...frame}>{children}</Frame>
    </CreateBase>
  ) : (
    <EditBase
      {...base}
      id={id}
      mutationMode="pessimistic"
      queryOptions={READ}
      mutationOptions={{ ...saved, meta: FULL_RECORD }}
    >
      <Frame {...frame}>
        <ReadRecord noun={noun}>{children}</ReadRecord>
      </Frame>
    </EditBase>
  );
}

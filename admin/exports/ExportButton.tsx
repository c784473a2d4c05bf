import { useListContext } from 'react-admin';
import type { NoticeKey } from '@contract/notices';
import { ExportAction } from './ExportAction';
import { ExportDialog } from './ExportDialog';

interface Props {
  /** The notice once it was asked for. */
  success: NoticeKey;
  label?: string;
}

/** Asks for the records of a list as a file that is mailed. */
export function ExportButton({ success, label = 'Export' }: Props) {
  const { filterValues } = useListContext();
  const { region = '' } = filterValues as { region?: string };
  return (
    <ExportAction
      label={label}
      dialog={(onClose) => <ExportDialog success={success} region={region} onClose={onClose} />}
    />
  );
}

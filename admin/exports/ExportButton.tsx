import { useListContext } from 'react-admin';
import type { NoticeKey } from '@contract/notices';
import { ExportAction } from './ExportAction';
import { ExportDialog } from './ExportDialog';

interface Props {
  /** Notice after the request. */
  success: NoticeKey;
  label?: string;
}

/** Button that exports a list's records to a file, which is mailed. */
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

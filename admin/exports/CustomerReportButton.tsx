import { lazyDialog } from '../shared/lazyDialog';
import type { ReportDefaults } from './CustomerReportDialog';
import { ExportAction } from './ExportAction';

const CustomerReportDialog = lazyDialog(() => import('./CustomerReportDialog'));

interface Props extends ReportDefaults {
  label?: string;
}

/** Button that requests the customer report on any page. */
export function CustomerReportButton({ label = 'Export Customer Report', ...begin }: Props) {
  return (
    <ExportAction
      label={label}
      resource="clients"
      dialog={(onClose) => <CustomerReportDialog {...begin} onClose={onClose} />}
    />
  );
}

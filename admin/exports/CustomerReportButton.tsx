import { lazyWithRetry } from '@web/layout/lazyWithRetry';
import type { ReportDefaults } from './CustomerReportDialog';
import { ExportAction } from './ExportAction';

const CustomerReportDialog = lazyWithRetry(() => import('./CustomerReportDialog'));

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

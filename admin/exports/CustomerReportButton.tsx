import { CustomerReportDialog, type ReportDefaults } from './CustomerReportDialog';
import { ExportAction } from './ExportAction';

interface Props extends ReportDefaults {
  label?: string;
}

/** Button that requests the customer report on any page. */
export default function CustomerReportButton({ label = 'Export Customer Report', ...begin }: Props) {
  return (
    <ExportAction
      label={label}
      resource="clients"
      dialog={(onClose) => <CustomerReportDialog {...begin} onClose={onClose} />}
    />
  );
}

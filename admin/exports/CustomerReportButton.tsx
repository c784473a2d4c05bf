import { CustomerReportDialog, type ReportBegin } from './CustomerReportDialog';
import { ExportAction } from './ExportAction';

interface Props extends ReportBegin {
  label?: string;
}

/** Asks for the customer report, from whichever screen. */
export default function CustomerReportButton({ label = 'Export Customer Report', ...begin }: Props) {
  return (
    <ExportAction
      label={label}
      resource="clients"
      dialog={(onClose) => <CustomerReportDialog {...begin} onClose={onClose} />}
    />
  );
}

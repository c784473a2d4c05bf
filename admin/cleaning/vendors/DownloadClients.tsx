import ContactPageIcon from '@mui/icons-material/ContactPage';
import IconButton from '@mui/material/IconButton';
import { CanAccess, useRecordContext } from 'react-admin';
import type { CleaningVendor } from '@contract/responses/cleaning';
import { saveFile } from '@web/files/save-file';
import { CLEANING_VENDORS, apiPathOf } from '../../paths';
import { useAction } from '../../shared/useAction';

/**
 * Downloads the vendor's active clients as a file for the vendor. The request needs the bearer token, so a plain link
 * would fail.
 */
export function DownloadClients() {
  const vendor = useRecordContext<CleaningVendor>();
  const { busy, run } = useAction({ changesNothing: true });
  if (!vendor) return null;
  const fetchFile = () =>
    run(async (provider) =>
      saveFile(
        `clients-of-${vendor.name}.csv`,
        await provider.download(`${apiPathOf(CLEANING_VENDORS)}/${encodeURIComponent(vendor.id)}/download/`),
      ),
    );
  return (
    <CanAccess action="download">
      <IconButton
        size="small"
        disabled={busy}
        aria-label={`Download the client list of ${vendor.name}`}
        title="Client List"
        onClick={() => void fetchFile()}
      >
        <ContactPageIcon fontSize="small" />
      </IconButton>
    </CanAccess>
  );
}

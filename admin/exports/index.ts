import FileDownloadIcon from '@mui/icons-material/FileDownload';
import { loadedPage } from '../shared/loadedPage';
import { USER_MENU } from '../shared/adminPage';
import type { ResourceDefinition } from '../shared/records/definition';

/** What somebody has exported. */
export const exportFiles: ResourceDefinition = {
  name: 'exports',
  list: loadedPage(() => import('./ExportList')),
  icon: FileDownloadIcon,
  recordRepresentation: 'title',
  options: { label: 'Export |||| Exports', section: USER_MENU },
};

import FileDownloadIcon from '@mui/icons-material/FileDownload';
import { EXPORTS } from '../paths';
import { loadedPage } from '../shared/loadedPage';
import { USER_MENU, type ResourceDefinition } from '../shared/records/definition';

/** Exports of the user. */
export const exportFiles: ResourceDefinition = {
  name: EXPORTS,
  list: loadedPage(() => import('./ExportList')),
  icon: FileDownloadIcon,
  recordRepresentation: 'title',
  options: { label: 'Export |||| Exports', section: USER_MENU },
};

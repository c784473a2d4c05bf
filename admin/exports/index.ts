import FileDownloadIcon from '@mui/icons-material/FileDownload';
import { EXPORTS } from '../paths';
import { lazyPage } from '../shared/lazyPage';
import { USER_MENU, type ResourceDefinition } from '../shared/records/definition';

/** Exports of the user. */
export const exportFiles: ResourceDefinition = {
  name: EXPORTS,
  list: lazyPage(() => import('./ExportList')),
  icon: FileDownloadIcon,
  recordRepresentation: 'title',
  options: { label: 'Export |||| Exports', section: USER_MENU },
};

import FileDownloadIcon from '@mui/icons-material/FileDownload';
import { lazy } from 'react';
import { USER_MENU, type AdminPage } from '../shared/adminPage';
import { EXPORTS_PATH } from './exportRecords';

const ExportList = lazy(() => import('./ExportList'));

/** What somebody has exported. */
export const exportFiles: AdminPage = {
  resource: 'exports',
  menu: { label: 'Exports', path: EXPORTS_PATH, icon: FileDownloadIcon, section: USER_MENU },
  routes: [{ path: EXPORTS_PATH, element: <ExportList /> }],
};

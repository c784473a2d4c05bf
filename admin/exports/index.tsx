import FileDownloadIcon from '@mui/icons-material/FileDownload';
import { lazy } from 'react';
import { Group } from '@contract/groups';
import type { Area } from '../areas';
import { EXPORTS_PATH } from './exportRecords';

const ExportList = lazy(() => import('./ExportList'));

/** What somebody has exported (contract 6). */
export const exportFiles: Area = {
  groups: [Group.Admin, Group.Coordinator],
  section: 'Admins',
  menu: [{ label: 'Exports', path: EXPORTS_PATH, icon: <FileDownloadIcon fontSize="small" /> }],
  routes: [{ path: EXPORTS_PATH, element: <ExportList /> }],
};

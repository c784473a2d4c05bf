import UploadFileIcon from '@mui/icons-material/UploadFile';
import { loadedPage } from '../shared/loadedPage';
import { USER_MENU, type AdminPage } from '../shared/adminPage';
import { IMPORTS_PATH } from './importRecords';

const ImportStart = loadedPage(() => import('./ImportStart'));
const ImportPage = loadedPage(() => import('./ImportPage'));

/** Lists that users bring along: uploaded here, looked at, and carried out. */
export const imports: AdminPage = {
  resource: 'imports',
  routes: [
    { path: IMPORTS_PATH, element: <ImportStart /> },
    { path: `${IMPORTS_PATH}/:id`, element: <ImportPage /> },
  ],
  menu: { label: 'Imports', path: IMPORTS_PATH, icon: UploadFileIcon, section: USER_MENU },
};

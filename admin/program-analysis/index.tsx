import InsightsIcon from '@mui/icons-material/Insights';
import { loadedPage } from '../shared/loadedPage';
import type { AdminPage } from '../shared/adminPage';
import { ANALYSIS_PATH } from './analysisPath';

const ProgramAnalysisPage = loadedPage(() => import('./ProgramAnalysisPage'));

/** What the regions have done and spent; the only page of Regional Managers. */
export const programAnalysis: AdminPage = {
  resource: 'regions',
  action: 'reports',
  routes: [{ path: ANALYSIS_PATH, element: <ProgramAnalysisPage /> }],
  menu: {
    label: 'Program Analysis',
    path: ANALYSIS_PATH,
    icon: InsightsIcon,
    section: 'Program Analysis',
  },
};

import Tab from '@mui/material/Tab';
import Box from '@mui/material/Box';
import Tabs from '@mui/material/Tabs';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { ReactNode } from 'react';
import { AnalysisTab } from './analysis/AnalysisTab';
import { OPT_IN, type Client } from './client';
import { HistoryTab } from './history/HistoryTab';
import { MealTab } from './meal/MealTab';
import { ProfileTab } from './profile/ProfileTab';
import { ServicesStatusTab } from './services/ServicesStatusTab';

interface TabEntry {
  form: string;
  label: string;
  panel: ReactNode;
}

/** The tabs that this client has now (document 2, section 2, Visibility). */
function tabsOf(client: Client | undefined, openTab: (form: string) => void): TabEntry[] {
  const profile = {
    form: 'customerProfile',
    label: 'Client Profile',
    panel: <ProfileTab client={client} onPlaced={() => openTab('services')} />,
  };
  if (!client) return [profile];
  return [
    profile,
    { form: 'services', label: 'Services & Status', panel: <ServicesStatusTab client={client} /> },
    ...(client.has_opted_for_meal_service
      ? [{ form: 'meal', label: 'Meal', panel: <MealTab client={client} /> }]
      : []),
    ...(Object.values(OPT_IN).some((flag) => client[flag])
      ? [{ form: 'analysis', label: 'Analysis', panel: <AnalysisTab client={client} /> }]
      : []),
    { form: 'history', label: 'History', panel: <HistoryTab client={client} /> },
  ];
}

/** Tabs by the query parameter `form` (document 2, section 2). */
export function ClientTabs({ client }: { client: Client | undefined }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const open = (form: string) => void navigate({ search: `?form=${form}` }, { state: state as unknown });
  const tabs = tabsOf(client, open);
  const current = tabs.find(({ form }) => form === search.get('form')) ?? tabs[0]!;
  return (
    <>
      <Tabs
        value={current.form}
        onChange={(_, form: string) => open(form)}
        variant="scrollable"
        scrollButtons="auto"
        aria-label="Client"
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
      >
        {tabs.map(({ form, label }) => (
          <Tab key={form} value={form} label={label} id={`tab-${form}`} aria-controls={`panel-${form}`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${current.form}`} aria-labelledby={`tab-${current.form}`}>
        {current.panel}
      </Box>
    </>
  );
}

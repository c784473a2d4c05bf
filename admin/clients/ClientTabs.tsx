import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useFocusAfter } from '@web/dialogs/useFocusAfter';
import { AnalysisTab } from './analysis/AnalysisTab';
import { OPT_IN, type Client } from './client';
import { HouseCleaningTab } from './cleaning/HouseCleaningTab';
import { HistoryTab } from './history/HistoryTab';
import { MealTab } from './meal/MealTab';
import { OverviewTab } from './overview/OverviewTab';
import { PeerSupportTab } from './peer-support/PeerSupportTab';
import { ProfileTab } from './profile/ProfileTab';
import { ServicesStatusTab } from './services/ServicesStatusTab';
import { TransportTab } from './transport/TransportTab';
import { useFieldFocus } from './useFieldFocus';

/** Tab that shows the client without editing. */
export const OVERVIEW = 'overview';
/** Default tab, when the address names none. It edits the client. */
const PROFILE = 'customerProfile';

interface TabEntry {
  form: string;
  label: string;
  panel: ReactNode;
}

/** Returns the tabs that this client has now. */
function tabsOf(client: Client | undefined, openTab: (form: string, focus?: string) => void): TabEntry[] {
  const profile = {
    form: PROFILE,
    label: 'Client Profile',
    panel: <ProfileTab client={client} onPlaced={() => openTab('services')} />,
  };
  if (!client) return [profile];
  return [
    { form: OVERVIEW, label: 'Overview', panel: <OverviewTab client={client} onOpen={openTab} /> },
    profile,
    { form: 'services', label: 'Services & Status', panel: <ServicesStatusTab client={client} /> },
    ...(client.has_opted_for_meal_service
      ? [{ form: 'meal', label: 'Meal', panel: <MealTab client={client} /> }]
      : []),
    ...(client.has_opted_for_transport_service
      ? [{ form: 'transport', label: 'Transport', panel: <TransportTab client={client} /> }]
      : []),
    ...(client.has_opted_for_cleaning_service
      ? [{ form: 'houseCleaning', label: 'House Cleaning', panel: <HouseCleaningTab client={client} /> }]
      : []),
    ...(client.has_opted_for_peer_support_service
      ? [{ form: 'peerSupport', label: 'Peer Support', panel: <PeerSupportTab client={client} /> }]
      : []),
    ...(Object.values(OPT_IN).some((flag) => client[flag])
      ? [{ form: 'analysis', label: 'Analysis', panel: <AnalysisTab client={client} /> }]
      : []),
    { form: 'history', label: 'History', panel: <HistoryTab client={client} /> },
  ];
}

/** Tabs chosen by the query parameter `form`. Each opens scrolled to its top. */
export function useClientTabs(client: Client | undefined) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { search: shownSearch, state } = useLocation();
  useFieldFocus();
  const open = (form: string, focus?: string) => {
    // An address without a tab stays. The guard takes another one for another tab, which loses the input.
    const nextSearch = form === current.form ? shownSearch : `?form=${form}`;
    void navigate({ search: nextSearch }, { state: { ...(state as object | null), focus } });
  };
  const tabs = tabsOf(client, open);
  const tabOf = (formName: string | null) => tabs.find(({ form }) => form === formName);
  const current = tabOf(search.get('form')) ?? tabOf(PROFILE)!;
  const shownForm = useRef(current.form);
  useEffect(() => {
    if (shownForm.current === current.form) return;
    shownForm.current = current.form;
    document.getElementById('content')?.scrollTo({ top: 0 });
  }, [current.form]);
  return { tabs, current, open };
}

type ClientTabs = ReturnType<typeof useClientTabs>;

/** Row of the tabs' names. */
export const ClientTabBar = ({ tabs, current, open }: ClientTabs) => (
  <Tabs
    value={current.form}
    onChange={(_, form: string) => open(form)}
    variant="scrollable"
    scrollButtons="auto"
    aria-label="Tabs of the client"
    // All of the tabs fit a window of 1280 pixels.
    sx={{ minHeight: 40, '& .MuiTab-root': { px: 1.25, py: 1, minWidth: 0, minHeight: 40 } }}
  >
    {tabs.map(({ form, label }) => (
      <Tab
        key={form}
        value={form}
        label={label}
        id={`tab-${form}`}
        // The panels of the other tabs are not on the page.
        aria-controls={form === current.form ? `panel-${form}` : undefined}
      />
    ))}
  </Tabs>
);

/** Focuses the page once its tab is gone, if a button of the tab had the focus. */
function Panel({ children }: { children: ReactNode }) {
  useFocusAfter();
  return children;
}

/** Content of the open tab. */
export const ClientTabPanel = ({ current }: Pick<ClientTabs, 'current'>) => (
  <Box role="tabpanel" id={`panel-${current.form}`} aria-labelledby={`tab-${current.form}`}>
    <Panel key={current.form}>{current.panel}</Panel>
  </Box>
);

import ExpandLessIcon from '@mui/icons-material/ExpandLess';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import { useId, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { menuGroups, type MenuEntry, type MenuGroup } from './menu';
import { TodayReasons } from '../today/TodayReasons';
import { MenuLink } from './MenuLink';
import { useWaitingCounts, type WaitingCount } from './useWaitingCounts';

/** Number of entries that fit a window of 900 pixels. */
const ALL_OPEN = 24;

interface GroupProps {
  group: MenuGroup;
  roomy: boolean;
  rail: boolean;
  waitingCounts: Readonly<Record<string, WaitingCount>>;
  isCurrent: (entry: MenuEntry) => boolean;
  onChosen?: () => void;
}

/** Collapsible group of the menu. The current page's group opens with the page. */
function Group({ group: { heading, entries }, roomy, rail, waitingCounts, isCurrent, onChosen }: GroupProps) {
  const id = useId();
  const entered = entries.some(isCurrent);
  const [folded, setFolded] = useState<{ entered: boolean; open: boolean }>();
  const open = folded?.entered === entered ? folded.open : entered || roomy;
  const links = entries.map((entry) => (
    <MenuLink
      key={entry.path}
      entry={entry}
      current={isCurrent(entry)}
      waitingCount={waitingCounts[entry.path]}
      rail={rail}
      onChosen={onChosen}
    />
  ));
  if (entries.length === 1) {
    return (
      <Box sx={{ '&:not(:first-of-type)': { my: 1 } }}>
        {links}
        {heading === 'Today' && !rail && <TodayReasons onChosen={onChosen} />}
      </Box>
    );
  }
  if (rail) {
    return (
      <>
        <Divider sx={{ my: 0.5 }} />
        {links}
      </>
    );
  }
  return (
    <>
      <ButtonBase
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setFolded({ entered, open: !open })}
        sx={{
          width: '100%',
          justifyContent: 'space-between',
          px: 1,
          mt: 0.5,
          minHeight: 30,
          borderRadius: 1,
          typography: 'body2',
          fontWeight: 600,
          color: 'text.secondary',
          '&:focus-visible': { outline: 2, outlineColor: 'primary.main' },
        }}
      >
        {heading}
        {open ? <ExpandLessIcon fontSize="small" /> : <ExpandMoreIcon fontSize="small" />}
      </ButtonBase>
      <Box id={id}>{open && links}</Box>
    </>
  );
}

interface Props {
  /** Shows only icons, for narrow windows. */
  rail?: boolean;
  onChosen?: () => void;
}

/** Menu of the pages that this user may see. */
export function SideMenu({ rail = false, onChosen }: Props) {
  const { pathname } = useLocation();
  const waitingCounts = useWaitingCounts();
  const groups = useMemo(() => menuGroups(), []);
  const roomy = groups.flatMap(({ entries }) => entries).length <= ALL_OPEN;
  const isCurrent = ({ path }: MenuEntry) => pathname === path || pathname.startsWith(`${path}/`);
  return (
    <List component="nav" aria-label="Main menu" dense sx={{ px: 1, py: 1 }}>
      {groups.map((group) => (
        <Group
          key={group.heading}
          group={group}
          roomy={roomy}
          rail={rail}
          waitingCounts={waitingCounts}
          isCurrent={isCurrent}
          onChosen={onChosen}
        />
      ))}
    </List>
  );
}

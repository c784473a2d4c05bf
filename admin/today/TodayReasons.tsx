import ExpandLessIcon from '@mui/icons-material/ExpandLess';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import ListItemButton from '@mui/material/ListItemButton';
import { useId, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { TODAY_REASON_LABELS, TODAY_REASONS } from '@contract/today';
import { TODAY_PATH, reasonPath } from '../paths';
import { useTodayCounts } from './useTodayCounts';

/** Number of lines per reason, below the menu entry. Collapsed on other pages until the user opens it. */
export function TodayReasons({ onChosen }: { onChosen?: () => void }) {
  const id = useId();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const counts = useTodayCounts();
  const [opened, setOpened] = useState<boolean>();
  if (!counts || counts.count === 0) return null;
  const isOpen = opened ?? pathname === TODAY_PATH;
  return (
    <>
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpened(!isOpen)}
        sx={{
          width: '100%',
          justifyContent: 'space-between',
          pl: 2,
          pr: 1,
          minHeight: 26,
          borderRadius: 1,
          typography: 'body2',
          color: 'text.secondary',
          '&:focus-visible': { outline: 2, outlineColor: 'primary.main' },
        }}
      >
        By reason
        {isOpen ? <ExpandLessIcon fontSize="small" /> : <ExpandMoreIcon fontSize="small" />}
      </ButtonBase>
      <Box id={id}>
        {isOpen &&
          TODAY_REASONS.filter((reason) => counts.counts[reason]).map((reason) => {
            const isCurrent = pathname === TODAY_PATH && search.get('reason') === reason;
            return (
              <ListItemButton
                key={reason}
                component={Link}
                to={reasonPath(reason)}
                selected={isCurrent}
                aria-current={isCurrent ? 'page' : undefined}
                onClick={onChosen}
                sx={{ borderRadius: 1, py: 0.25, pl: 2, pr: 1, gap: 1, typography: 'body2' }}
              >
                <Box component="span" sx={{ flexGrow: 1 }}>
                  {TODAY_REASON_LABELS[reason]}
                </Box>
                <Chip
                  size="small"
                  variant="outlined"
                  label={counts.counts[reason]}
                  aria-label={`${counts.counts[reason]} waiting`}
                />
              </ListItemButton>
            );
          })}
      </Box>
    </>
  );
}

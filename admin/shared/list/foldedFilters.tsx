import FilterListIcon from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState, type ReactElement } from 'react';
import { WIDTHS } from '@contract/theme-tokens';

/** On phones the filters of a list stand behind one button; the search stays. */
export function useFoldedFilters(filters: readonly ReactElement[], search?: ReactElement) {
  const narrow = useMediaQuery(`(max-width:${WIDTHS.cards - 1}px)`, { noSsr: true });
  const [isOpen, setOpen] = useState(false);
  const shown = !narrow || isOpen ? filters : [];
  return {
    filters: search ? [...shown, search] : [...shown],
    button: narrow && filters.length > 0 && (
      <Button startIcon={<FilterListIcon />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Filters
      </Button>
    ),
  };
}

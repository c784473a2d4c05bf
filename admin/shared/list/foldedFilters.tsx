import FilterListIcon from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { WIDTHS } from '@contract/theme-tokens';

/** Counts the active filters without the search, which stays visible. A range of dates counts as one. */
const countOf = (filters: Readonly<Record<string, unknown>>) =>
  Object.entries(filters).filter(
    ([name, value]) => name !== 'q' && !name.endsWith('_before') && value !== '' && value !== undefined,
  ).length;

/**
 * Button that opens the filters and shows how many are active, so that nobody takes a filtered row for a missing one.
 */
function FiltersButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const count = countOf(useListContext().filterValues as Record<string, unknown>);
  return (
    <Button startIcon={<FilterListIcon />} aria-expanded={isOpen} onClick={onToggle}>
      {count > 0 ? `Filters (${count})` : 'Filters'}
    </Button>
  );
}

/** Hidden filters stay mounted and keep their values. */
const SEARCH_ALONE = { '& .filter-field:not([data-source="q"])': { display: 'none' } };

/**
 * Folds the filters of a list behind one button on phones. The search stays visible. react-admin offers no such form.
 */
export function useFoldedFilters() {
  const narrow = useMediaQuery(`(max-width:${WIDTHS.cards - 1}px)`, { noSsr: true });
  const [isOpen, setOpen] = useState(false);
  return {
    /** Style of the filtered list. */
    sx: narrow && !isOpen ? SEARCH_ALONE : undefined,
    button: narrow && <FiltersButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />,
  };
}

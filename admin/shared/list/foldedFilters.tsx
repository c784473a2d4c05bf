import FilterListIcon from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { WIDTHS } from '@contract/theme-tokens';

/** Filters that leave something out, beside the search, which stays in sight; a range of dates is one. */
const countOf = (filters: Readonly<Record<string, unknown>>) =>
  Object.entries(filters).filter(
    ([name, value]) => name !== 'q' && !name.endsWith('_before') && value !== '' && value !== undefined,
  ).length;

/** Opens the filters, and says how many are set: what they leave out is not to be taken for missing. */
function FiltersButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const count = countOf(useListContext().filterValues as Record<string, unknown>);
  return (
    <Button startIcon={<FilterListIcon />} aria-expanded={isOpen} onClick={onToggle}>
      {count > 0 ? `Filters (${count})` : 'Filters'}
    </Button>
  );
}

/** Hidden, they stay in their form and keep what they were set to. */
const SEARCH_ALONE = { '& .filter-field:not([data-source="q"])': { display: 'none' } };

/** On phones the filters of a list are behind one button; the search stays. The library has no such form of them. */
export function useFoldedFilters() {
  const narrow = useMediaQuery(`(max-width:${WIDTHS.cards - 1}px)`, { noSsr: true });
  const [isOpen, setOpen] = useState(false);
  return {
    /** Of the list that has the filters. */
    sx: narrow && !isOpen ? SEARCH_ALONE : undefined,
    button: narrow && <FiltersButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />,
  };
}

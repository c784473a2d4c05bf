import FilterListIcon from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState, type ReactElement } from 'react';
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

/** On phones the filters of a list stand behind one button; the search stays. */
export function useFoldedFilters(filters: readonly ReactElement[], search?: ReactElement) {
  const narrow = useMediaQuery(`(max-width:${WIDTHS.cards - 1}px)`, { noSsr: true });
  const [isOpen, setOpen] = useState(false);
  const shown = !narrow || isOpen ? filters : [];
  return {
    filters: search ? [...shown, search] : [...shown],
    button: narrow && filters.length > 0 && (
      <FiltersButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
    ),
  };
}

import FilterListIcon from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import { getFilterFormValues, useListContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
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

interface StayingProps {
  search: ReactElement;
  /** The other filters stand in the form besides. */
  isUnfolded: boolean;
  /** What their form asks of each filter. */
  source: string;
  alwaysOn: true;
}

/** The search, and the form that it keeps open: filters that come to it later are told what is filtered by. */
function StayingSearch({ search, isUnfolded }: StayingProps) {
  const { filterValues } = useListContext();
  const { getValues, reset } = useFormContext();
  const fill = useEffectEvent(() => {
    const { q, ...values } = getValues();
    reset({ ...getFilterFormValues(values, filterValues as Record<string, unknown>), q: q as unknown });
  });
  useEffect(() => {
    if (isUnfolded) fill();
  }, [isUnfolded]);
  return search;
}

/** On phones the filters of a list stand behind one button; the search stays. */
export function useFoldedFilters(filters: readonly ReactElement[], search?: ReactElement) {
  const narrow = useMediaQuery(`(max-width:${WIDTHS.cards - 1}px)`, { noSsr: true });
  const [isOpen, setOpen] = useState(false);
  const isUnfolded = !narrow || isOpen;
  const shown = isUnfolded ? filters : [];
  const staying = search && (
    <StayingSearch key="q" source="q" alwaysOn search={search} isUnfolded={isUnfolded} />
  );
  return {
    filters: staying ? [...shown, staying] : [...shown],
    button: narrow && filters.length > 0 && (
      <FiltersButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
    ),
  };
}

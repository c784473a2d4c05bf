import type { UseQueryResult } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import LinearProgress from '@mui/material/LinearProgress';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useId, useState, type ReactElement, type Ref } from 'react';
import { Loaded } from '../../shared/Loaded';
import { EmptyList } from '../../shared/ListStates';

interface Named {
  id: string;
  name: string;
}

interface Props<Driver extends Named> {
  /** Active drivers of the region, available ones first. Undefined while loading. */
  drivers: readonly Driver[] | undefined;
  /** State of the query. */
  reading: Pick<UseQueryResult, 'error' | 'isPlaceholderData' | 'refetch'>;
  selectedId: string;
  /** Error that prevents the assignment. */
  error: string;
  onChosen: (id: string) => void;
  /** Element around the drivers. */
  ref?: Ref<HTMLDivElement>;
  /** Renders one driver. */
  children: (driver: Driver) => ReactElement;
}

/** Number of drivers shown at once. */
const SHOWN = 20;

/** Returns the drivers whose name contains the search text, and always the chosen one. */
const findMatchingDrivers = <Driver extends Named>(
  drivers: readonly Driver[],
  text: string,
  selectedId: string,
) =>
  drivers.filter(
    ({ id, name }) => id === selectedId || name.toLowerCase().includes(text.trim().toLowerCase()),
  );

/** Choice of the region's drivers, available ones first. */
export function DriverChoice<Driver extends Named>({
  drivers,
  reading: { error: failed, isPlaceholderData, refetch },
  selectedId,
  error,
  onChosen,
  ref,
  children,
}: Props<Driver>) {
  const id = useId();
  const [text, setText] = useState('');
  const [shownCount, setShownCount] = useState(SHOWN);
  if (failed || !drivers) return <Loaded query={{ error: failed, refetch }} height={240} />;
  if (drivers.length === 0)
    return <EmptyList>This region has no active driver. Add one under Drivers first.</EmptyList>;
  const matchingDrivers = findMatchingDrivers(drivers, text, selectedId);
  return (
    <>
      {drivers.length > SHOWN && (
        <TextField
          label="Find a driver"
          value={text}
          onChange={({ target }) => setText(target.value)}
          fullWidth
          sx={{ mb: 2 }}
        />
      )}
      <FormControl ref={ref} fullWidth error={error !== ''}>
        <FormLabel id={id} sx={{ fontWeight: 600, color: 'text.primary' }}>
          Driver
        </FormLabel>
        <FormHelperText role={error ? 'alert' : undefined}>
          {error || 'Available drivers come first. You can choose any driver; reasons against one are shown.'}
        </FormHelperText>
        {isPlaceholderData && <LinearProgress aria-label="Loading" />}
        <RadioGroup aria-labelledby={id} value={selectedId} onChange={(_, driver) => onChosen(driver)}>
          {matchingDrivers.filter(({ id }, place) => place < shownCount || id === selectedId).map(children)}
        </RadioGroup>
      </FormControl>
      {matchingDrivers.length === 0 && <EmptyList>No driver of this region has that name.</EmptyList>}
      {matchingDrivers.length > shownCount && (
        <Button onClick={() => setShownCount(shownCount + SHOWN)}>
          Show more of {matchingDrivers.length} drivers
        </Button>
      )}
    </>
  );
}

import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useAction } from '../../shared/useAction';
import { clientOf } from '../../shared/list/clientColumn';
import { rideCountLabel } from '../rides/rideLabels';
import type { TransportRequest, SeriesDrivers } from '@contract/responses/transport';
import { defaultBlockedTime } from './blockedTime';
import { DriverPanel, type Assignment } from './DriverPanel';
import { useDriverChanges } from './useDriverChanges';
import { SeriesDialog } from './SeriesDialog';
import { useQuery } from '@tanstack/react-query';
import { DRIVERS, apiPathOf } from '../../paths';
import { SKIP_REFETCH } from '../../queryClient';
import { useReadProvider } from '../../shared/useReadProvider';

/** Reads the open rides of a series and their possible drivers. A ride without a series needs no read. */
function useSeriesDrivers(series: string | null) {
  const reads = useReadProvider();
  return useQuery({
    queryKey: [DRIVERS, 'assignable_to_series', series],
    queryFn: () =>
      reads.read<SeriesDrivers>(`${apiPathOf(DRIVERS)}/assignable_to_series/`, { series: series! }),
    enabled: series !== null,
    // Another coordinator may have assigned a driver meanwhile.
    staleTime: 0,
    // A series that has a driver needs no refetch.
    meta: SKIP_REFETCH,
  });
}

interface Props {
  request: TransportRequest;
  /** Driver chosen at first. */
  suggested?: string;
  onClose: () => void;
}

/** Assigns a driver to a requested ride, or to all open rides of its series at once. */
export function AssignDialog({ request, suggested, onClose }: Props) {
  const { busy, failure, run } = useAction({ quiet: true });
  const changes = useDriverChanges(run);
  const rideToAssign = useMemo(() => ({ request: request.id }), [request.id]);
  const series = useSeriesDrivers(request.series_id);
  const [isWhole, setWhole] = useState(false);
  const assign = async (assignment: Assignment) => {
    if (await changes.assign(request, assignment)) onClose();
  };
  if (isWhole && series.data)
    return (
      <SeriesDialog client={clientOf(request)} series={{ ...series, data: series.data }} onClose={onClose} />
    );
  const open = series.data?.rides.length ?? 0;
  return (
    <DriverPanel
      title={`Assign a driver to ${clientOf(request)}`}
      label="Assign Driver"
      ride={request}
      rideToAssign={rideToAssign}
      suggested={suggested}
      blocked={defaultBlockedTime(request)}
      busy={busy}
      failure={failure}
      onAssign={(assignment) => void assign(assignment)}
      onClose={onClose}
    >
      {open > 1 && (
        <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setWhole(true)}>
          Assign all {rideCountLabel(open)} of the series
        </Button>
      )}
    </DriverPanel>
  );
}

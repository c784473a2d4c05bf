import { BarChart } from '@mui/x-charts/BarChart';
import { CUSTOMER_STATUSES, CUSTOMER_STATUS_LABELS, type CustomerStatus } from '@contract/customers';
import type { StatusReport } from '@contract/responses/reports';
import { officeToday } from '../../shared/dates';
import { textColumn, type FileColumn } from '../../shared/list/columns';
import { FigureLink } from '../FigureLink';
import { clientsByStatusPath } from '../drillDown';
import { ChartCard } from './ChartCard';
import { heightOfBars, useChartTheme } from './chartTheme';

interface Row {
  id: string;
  /** Undefined for clients without a region. */
  regionId: string | undefined;
  region: string;
  status: CustomerStatus;
  count: number;
}

const columnsOf = (leads: boolean): readonly FileColumn<Row>[] => [
  textColumn({ source: 'region', label: 'Region' }, ({ region }) => region),
  textColumn({ source: 'status', label: 'Status' }, ({ status }) => CUSTOMER_STATUS_LABELS[status]),
  {
    source: 'count',
    label: 'Clients',
    numeric: true,
    render: ({ regionId, status, count }) =>
      leads && regionId ? <FigureLink to={clientsByStatusPath(regionId, status)}>{count}</FigureLink> : count,
    cell: ({ count }) => count,
  },
];

const NO_REGION = 'No region';

interface Props {
  report: StatusReport;
  /** Ids of the included regions. Empty for all. */
  regions: readonly string[];
  /** True if the figures link to the clients. */
  leads: boolean;
}

/** Clients by status, today. */
export function StatusChart({ report, regions, leads }: Props) {
  const { colors, bars } = useChartTheme();
  const rows = report.results
    .filter(({ region }) => regions.length === 0 || (region && regions.includes(region.id)))
    .map(({ region, status, count }) => ({
      id: `${region?.id} ${status}`,
      regionId: region?.id,
      region: region?.name ?? NO_REGION,
      status,
      count,
    }));
  const countOf = (status: CustomerStatus) =>
    rows.reduce((sum, row) => sum + (row.status === status ? row.count : 0), 0);
  return (
    <ChartCard
      title="Clients by Status"
      columns={columnsOf(leads)}
      rows={rows}
      fileName={`clients-by-status-${officeToday()}`}
    >
      <BarChart
        layout="horizontal"
        height={heightOfBars(CUSTOMER_STATUSES.length)}
        colors={[colors[1]]}
        sx={bars}
        hideLegend
        yAxis={[
          {
            scaleType: 'band',
            data: CUSTOMER_STATUSES.map((status) => CUSTOMER_STATUS_LABELS[status]),
            width: 110,
          },
        ]}
        xAxis={[{ min: 0, tickMinStep: 1 }]}
        series={[
          {
            label: 'Clients',
            data: CUSTOMER_STATUSES.map(countOf),
            barLabel: 'value',
            barLabelPlacement: 'outside',
            valueFormatter: (value) => `${value?.toLocaleString('en-US') ?? 0}`,
          },
        ]}
      />
    </ChartCard>
  );
}

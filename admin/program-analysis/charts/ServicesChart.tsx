import useMediaQuery from '@mui/material/useMediaQuery';
import { LineChart } from '@mui/x-charts/LineChart';
import type { ReportSeries } from '@contract/responses/reports';
import { WIDTHS } from '@contract/theme-tokens';
import { formatDate } from '../../shared/dates';
import { textColumn, type FileColumn } from '../../shared/list/columns';
import { groupBy, sumOf } from '../figures';
import { ChartCard } from './ChartCard';
import { CHART_HEIGHT, useChartTheme } from './chartTheme';
import { SERVICES } from './services';

interface Props {
  series: ReportSeries;
}

interface StepRow {
  id: string;
  to_date: string;
  meals: number;
  trips: number;
  cleanings: number;
}

/** Returns the totals of all regions by step. */
function stepsOf({ results }: ReportSeries): StepRow[] {
  return groupBy(results, ({ from_date }) => from_date).map(([id, rows]) => ({
    id,
    to_date: rows[0]!.to_date,
    meals: sumOf(rows.map(({ meals }) => meals)),
    trips: sumOf(rows.map(({ trips }) => trips)),
    cleanings: sumOf(rows.map(({ cleanings }) => cleanings)),
  }));
}

const stepLabel = ({ id, to_date }: StepRow) =>
  id === to_date ? formatDate(id) : `${formatDate(id)} to ${formatDate(to_date)}`;

/** `11-25`. The year is in the table and above the chart. */
const shortStep = ({ id }: StepRow) => formatDate(id).slice(0, 5);

const COLUMNS: readonly FileColumn<StepRow>[] = [
  textColumn({ source: 'id', label: 'Days' }, stepLabel),
  ...SERVICES.map(({ name, label }) =>
    textColumn<StepRow>({ source: name, label, numeric: true }, (row) => row[name]),
  ),
];

/** Services over time. The markers of each line have their own shape. */
export function ServicesChart({ series }: Props) {
  const { colors } = useChartTheme();
  const steps = stepsOf(series);
  const isNarrow = useMediaQuery(`(max-width:${WIDTHS.cards - 1}px)`, { noSsr: true });
  const labelInterval = Math.ceil(steps.length / (isNarrow ? 5 : 10));
  return (
    <ChartCard
      title="Services Over Time"
      columns={COLUMNS}
      rows={steps}
      fileName={`services-${series.from_date}-to-${series.to_date}`}
    >
      <LineChart
        height={CHART_HEIGHT}
        colors={[...colors]}
        xAxis={[
          {
            scaleType: 'point',
            data: steps,
            valueFormatter: (step: StepRow, { location }) =>
              location === 'tick' ? shortStep(step) : stepLabel(step),
            // Even intervals, counted from the last step.
            tickLabelInterval: (_step, index) => (steps.length - 1 - index) % labelInterval === 0,
          },
        ]}
        yAxis={[{ min: 0, width: 48 }]}
        series={SERVICES.map(({ name, label }) => ({
          label,
          curve: 'linear',
          showMark: steps.length <= 31,
          data: steps.map((step) => step[name]),
          valueFormatter: (value) => `${value?.toLocaleString('en-US') ?? 0}`,
        }))}
      />
    </ChartCard>
  );
}

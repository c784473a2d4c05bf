import { BarChart } from '@mui/x-charts/BarChart';
import type { ReportSeries } from '@contract/responses/reports';
import { money } from '@web/formats/money';
import { moneyColumn, textColumn, type FileColumn } from '../../shared/list/columns';
import { groupBy, sumOf } from '../figures';
import { ChartCard } from './ChartCard';
import { heightOfBars, useChartTheme } from './chartTheme';
import { SERVICES } from './services';

interface RegionRow {
  id: string;
  name: string;
  meals_cost: number;
  trips_cost: number;
  cleanings_cost: number;
}

/** Returns the totals of the period by region. */
function regionsOf({ results }: ReportSeries): RegionRow[] {
  return groupBy(results, ({ region }) => region.id).map(([id, rows]) => ({
    id,
    name: rows[0]!.region.name,
    meals_cost: sumOf(rows.map(({ meals_cost }) => meals_cost)),
    trips_cost: sumOf(rows.map(({ trips_cost }) => trips_cost)),
    cleanings_cost: sumOf(rows.map(({ cleanings_cost }) => cleanings_cost)),
  }));
}

const COLUMNS: readonly FileColumn<RegionRow>[] = [
  textColumn({ source: 'name', label: 'Region' }, ({ name }) => name),
  ...SERVICES.map(({ cost, label }) => moneyColumn<RegionRow>({ source: cost, label }, (row) => row[cost])),
];

/** Money spent by region and service. */
export function MoneyChart({ series }: { series: ReportSeries }) {
  const { colors, bars } = useChartTheme();
  const regions = regionsOf(series);
  return (
    <ChartCard
      title="Money Spent by Region and Service"
      columns={COLUMNS}
      rows={regions}
      fileName={`money-spent-${series.from_date}-to-${series.to_date}`}
    >
      <BarChart
        layout="horizontal"
        height={heightOfBars(regions.length)}
        colors={[...colors]}
        sx={bars}
        // The last label of the axis stands half beyond it.
        margin={{ right: 40 }}
        yAxis={[{ scaleType: 'band', data: regions.map(({ name }) => name), width: 110 }]}
        xAxis={[{ min: 0, valueFormatter: (value: number) => `$${value.toLocaleString('en-US')}` }]}
        series={SERVICES.map(({ cost, label }) => ({
          label,
          stack: 'money',
          data: regions.map((region) => region[cost]),
          valueFormatter: (value) => money(value),
        }))}
      />
    </ChartCard>
  );
}

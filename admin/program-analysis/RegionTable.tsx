import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import type { DaysOfPeriod } from '@contract/report-periods';
import type { RegionReport } from '@contract/responses/reports';
import { money } from '@web/formats/money';
import { FigureComparison } from './FigureComparison';
import { FigureLink } from './FigureLink';
import { FIGURES, totalsOf } from './figures';
import { clientsByStatusPath, DRILL_DOWN_PATHS } from './drillDown';

interface Props {
  rows: readonly RegionReport[];
  /** True if the rows are all regions. The totals then link to the rows of all. */
  isAll: boolean;
  /** Returns the days of a region. Without it the figures are not links. */
  daysOf?: (region: string) => DaysOfPeriod;
}

interface CellsProps {
  row: RegionReport;
  /** Returns the target of a figure. */
  linkOf?: (source: (typeof FIGURES)[number]['source'] | 'active_customers_count') => string | undefined;
}

const linked = (to: string | undefined, text: string): ReactNode =>
  to ? <FigureLink to={to}>{text}</FigureLink> : text;

/** @param region empty for all regions */
const linksOf =
  (region: string, days: DaysOfPeriod): NonNullable<CellsProps['linkOf']> =>
  (source) =>
    source === 'active_customers_count'
      ? clientsByStatusPath(region, 'active')
      : DRILL_DOWN_PATHS[source]?.(region, days);

const Cells = ({ row, linkOf }: CellsProps) => (
  <>
    <TableCell align="right">
      {linked(linkOf?.('active_customers_count'), row.active_customers_count.toLocaleString('en-US'))}
    </TableCell>
    {FIGURES.map((figure) => {
      const { source } = figure;
      const isMoney = 'isMoney' in figure;
      const text = isMoney ? money(row[source]) : row[source].toLocaleString('en-US');
      return (
        <TableCell key={source} align="right" sx={{ whiteSpace: 'nowrap' }}>
          <FigureComparison now={row[source]} before={row.previous?.[source]} isMoney={isMoney}>
            {linked(linkOf?.(source), text)}
          </FigureComparison>
        </TableCell>
      );
    })}
  </>
);

/** Table with a row per region and one of totals. react-admin's table sorts records and has no footer. */
export const RegionTable = ({ rows, isAll, daysOf }: Props) => (
  <Card>
    <TableContainer tabIndex={0} role="region" aria-label="Figures by Region">
      <Table aria-label="Figures by Region">
        <TableHead>
          <TableRow>
            <TableCell>Region</TableCell>
            <TableCell align="right">Active Clients</TableCell>
            {FIGURES.map(({ source, label }) => (
              <TableCell key={source} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} hover>
              <TableCell component="th" scope="row">
                {row.name}
              </TableCell>
              <Cells row={row} linkOf={daysOf && linksOf(row.id, daysOf(row.id))} />
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow sx={{ '& > .MuiTableCell-root': { fontWeight: 700, color: 'text.primary' } }}>
            <TableCell component="th" scope="row">
              Total
            </TableCell>
            <Cells row={totalsOf(rows)} linkOf={isAll && daysOf ? linksOf('', daysOf('')) : undefined} />
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  </Card>
);

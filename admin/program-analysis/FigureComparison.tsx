import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { money } from '@web/formats/money';

interface Props {
  now: number;
  before: number | undefined;
  isMoney?: boolean;
  /** The figure, if it is a link. */
  children?: ReactNode;
}

const grouped = (amount: number) => amount.toLocaleString('en-US');

/** `+12 (150 before)` */
function changeText(now: number, before: number, write: (amount: number) => string): string {
  const change = Math.round((now - before) * 100) / 100;
  if (change === 0) return 'as before';
  return `${change > 0 ? '+' : '−'}${write(Math.abs(change))} (${write(before)} before)`;
}

/** A figure, and its difference from the previous period below. */
export function FigureComparison({ now, before, isMoney = false, children }: Props) {
  return (
    <>
      {children ?? (isMoney ? money(now) : grouped(now))}
      {before !== undefined && (
        <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
          {changeText(now, before, isMoney ? (amount) => `$${grouped(Math.round(amount))}` : grouped)}
        </Box>
      )}
    </>
  );
}

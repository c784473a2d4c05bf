import type { Theme } from '@mui/material/styles';

/** Stripes of the time in which a driver is away. */
const awayStripes = ({ palette }: Theme) =>
  `repeating-linear-gradient(135deg, ${palette.action.hover} 0 6px, transparent 6px 12px)`;

/** Ground of a row or cell. @param isTarget whether a dragged ride would be given to this row */
export const rowGround = (isAway: boolean, isTarget: boolean) => (theme: Theme) => ({
  backgroundImage: isAway ? awayStripes(theme) : 'none',
  outline: isTarget ? `2px solid ${theme.palette.primary.main}` : 'none',
  outlineOffset: -2,
});

import { useTheme } from '@mui/material/styles';

/** Three colors that differ in lightness as well as hue, so that they are distinct without color too. */
const COLORS = {
  light: ['#6B1240', '#C2568F', '#7FA8D9'],
  dark: ['#F6C9DF', '#D0699F', '#5B7FB0'],
} as const;

/** Returns the colors of the services, and the style of bars. */
export function useChartTheme() {
  const { palette } = useTheme();
  return {
    colors: COLORS[palette.mode],
    bars: { '& .MuiBarElement-root': { stroke: palette.background.paper, strokeWidth: 1 } },
  };
}

export const CHART_HEIGHT = 300;

/** Returns the height of a horizontal bar chart. Each bar is as high as its label needs. */
export const heightOfBars = (count: number) => Math.max(160, 80 + count * 34);

import { useTheme } from '@mui/material/styles';

/** Three colours that differ in lightness as much as in hue: they are told apart without colour too. */
const COLOURS = {
  light: ['#6B1240', '#C2568F', '#7FA8D9'],
  dark: ['#F6C9DF', '#D0699F', '#5B7FB0'],
} as const;

/** Colours of the services, and how bars are set apart. */
export function useChartLook() {
  const { palette } = useTheme();
  return {
    colours: COLOURS[palette.mode],
    bars: { '& .MuiBarElement-root': { stroke: palette.background.paper, strokeWidth: 1 } },
  };
}

export const CHART_HEIGHT = 300;

/** Long bars lie on their side, each as high as its name needs. */
export const heightOfBars = (count: number) => Math.max(160, 80 + count * 34);

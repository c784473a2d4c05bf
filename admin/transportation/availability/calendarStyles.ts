import type { Theme } from '@mui/material/styles';

/** Styles of the calendar library in the theme's colors, light and dark. */
export const calendarStyles = ({ palette }: Theme) => ({
  '--fc-classic-background': palette.background.paper,
  '--fc-classic-foreground': palette.text.primary,
  '--fc-classic-faint-foreground': palette.text.secondary,
  '--fc-classic-muted-foreground': palette.text.secondary,
  '--fc-classic-border': palette.divider,
  '--fc-classic-strong-border': palette.divider,
  '--fc-classic-today': 'transparent',
  '--fc-classic-event': palette.primary.main,
  '--fc-classic-event-contrast': palette.primary.contrastText,
  '--leave': palette.text.secondary,
  '--leave-contrast': palette.background.paper,
  '& .day-off': { backgroundColor: palette.action.hover },
  '& .chosen-day': { boxShadow: `inset 0 0 0 2px ${palette.primary.main}` },
});

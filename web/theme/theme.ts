import type { ThemeOptions } from '@mui/material/styles';
import { FONT_FAMILY, GRID, RADIUS, type Palette } from '@contract/theme-tokens';

/** Base of both front ends' themes: colors from tokens only, flat surfaces, one typeface. */
export const baseTheme = (mode: 'light' | 'dark', tokens: Palette) =>
  ({
    palette: {
      mode,
      primary: { main: tokens.brand, dark: tokens.brandStrong, contrastText: tokens.onBrand },
      secondary: { main: tokens.brandStrong, contrastText: tokens.onBrand },
      background: { default: tokens.page, paper: tokens.paper },
      text: { primary: tokens.text, secondary: tokens.textSecondary, disabled: tokens.textSecondary },
      divider: tokens.line,
      success: { main: tokens.success, contrastText: tokens.paper },
      warning: { main: tokens.warning, contrastText: tokens.paper },
      error: { main: tokens.error, contrastText: tokens.paper },
      info: { main: tokens.info, contrastText: tokens.paper },
    },
    // Follows the device's setting for reduced motion.
    motion: { reducedMotion: 'system' },
    spacing: GRID,
    shape: { borderRadius: RADIUS },
    typography: {
      fontFamily: FONT_FAMILY,
      button: { fontWeight: 600, textTransform: 'none' },
    },
    components: {
      MuiAppBar: {
        defaultProps: { color: 'default', elevation: 0 },
        styleOverrides: {
          root: {
            backgroundColor: tokens.paper,
            backgroundImage: 'none',
            borderBottom: `1px solid ${tokens.line}`,
          },
        },
      },
      MuiButton: { defaultProps: { disableElevation: true } },
      MuiDialog: {
        styleOverrides: {
          paper: {
            // At 400 % zoom the dialog scrolls as a whole, because its buttons leave no room to scroll its text.
            '@media (max-height: 480px)': {
              margin: GRID,
              maxHeight: `calc(100% - ${2 * GRID}px)`,
              '& .MuiDialogContent-root': { flex: 'none', overflowY: 'visible' },
            },
          },
        },
      },
      MuiDialogTitle: { defaultProps: { variant: 'h2' } },
      MuiOutlinedInput: {
        styleOverrides: {
          root: { backgroundColor: tokens.paper },
          // Browsers show the arrows of number inputs differently. The arrow keys step in all of them.
          input: {
            '&[type=number]': { appearance: 'textfield' },
            '&::-webkit-inner-spin-button, &::-webkit-outer-spin-button': { appearance: 'none', margin: 0 },
          },
          notchedOutline: { borderColor: tokens.control },
        },
      },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      // A plain element has no accessible name.
      MuiSkeleton: { defaultProps: { role: 'progressbar' } },
    },
  }) as const satisfies ThemeOptions;

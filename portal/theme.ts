import { createTheme } from '@mui/material/styles';
import {
  darkPalette,
  FONT_FAMILY,
  FONT_SIZE,
  GRID,
  lightPalette,
  RADIUS,
  type Palette,
} from '@contract/theme-tokens';

const themeOf = (mode: 'light' | 'dark', tokens: Palette) =>
  createTheme({
    palette: {
      mode,
      primary: { main: tokens.brand, dark: tokens.brandStrong, contrastText: tokens.onBrand },
      background: { default: tokens.page, paper: tokens.paper },
      text: { primary: tokens.text, secondary: tokens.textSecondary, disabled: tokens.textSecondary },
      divider: tokens.line,
    },
    spacing: GRID,
    shape: { borderRadius: RADIUS },
    typography: {
      fontFamily: FONT_FAMILY,
      htmlFontSize: 16,
      body1: { fontSize: FONT_SIZE.portal, lineHeight: 1.55 },
      h1: { fontSize: 32, fontWeight: 700, color: tokens.brandStrong },
      h2: { fontSize: 22, fontWeight: 700 },
      button: { fontSize: FONT_SIZE.portal, fontWeight: 600, textTransform: 'none' },
    },
    components: {
      MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: { minHeight: 48 } } },
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
    },
  });

export const lightTheme = themeOf('light', lightPalette);
export const darkTheme = themeOf('dark', darkPalette);

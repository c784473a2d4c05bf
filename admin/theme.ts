import { alpha, createTheme, type ThemeOptions } from '@mui/material/styles';
import {
  darkPalette,
  FONT_FAMILY,
  FONT_SIZE,
  GRID,
  lightPalette,
  RADIUS,
  type Palette as Tokens,
} from '@contract/theme-tokens';

declare module '@mui/material/styles' {
  interface Theme {
    tokens: Tokens;
  }
  interface ThemeOptions {
    tokens?: Tokens;
  }
}

const colours = (mode: 'light' | 'dark', tokens: Tokens): ThemeOptions['palette'] => ({
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
});

/** Names of 255 letters without a blank stay on the page. */
const ANY_NAME = { overflowWrap: 'anywhere' } as const;

/** What gets the focus is not to hide under the client's header or the Save bar. */
const BESIDE_BARS = { scrollMarginTop: 128, scrollMarginBottom: 88 };

/** The admin's look: dense and calm, every colour a token (design notes, One theme). */
const themeOf = (mode: 'light' | 'dark', tokens: Tokens) =>
  createTheme({
    tokens,
    palette: colours(mode, tokens),
    spacing: GRID,
    shape: { borderRadius: RADIUS },
    typography: {
      fontFamily: FONT_FAMILY,
      fontSize: FONT_SIZE.admin,
      body1: { fontSize: FONT_SIZE.admin },
      body2: { fontSize: FONT_SIZE.admin - 1 },
      h1: { fontSize: 22, fontWeight: 700, lineHeight: 1.3, ...ANY_NAME },
      h2: { fontSize: 17, fontWeight: 700, lineHeight: 1.4, ...ANY_NAME },
      h3: { fontSize: 14, fontWeight: 700, lineHeight: 1.5, ...ANY_NAME },
      button: { fontWeight: 600, textTransform: 'none' },
    },
    components: {
      MuiAutocomplete: { styleOverrides: { option: ANY_NAME } },
      MuiBreadcrumbs: { styleOverrides: { root: ANY_NAME } },
      MuiButton: { defaultProps: { disableElevation: true } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiCard: { defaultProps: { variant: 'outlined' } },
      MuiAppBar: {
        defaultProps: { color: 'default', elevation: 0 },
        styleOverrides: { root: { backgroundColor: tokens.paper, borderBottom: `1px solid ${tokens.line}` } },
      },
      MuiOutlinedInput: {
        defaultProps: { size: 'small' },
        styleOverrides: {
          root: { backgroundColor: tokens.paper },
          notchedOutline: { borderColor: tokens.control },
        },
      },
      MuiInputBase: { styleOverrides: { input: BESIDE_BARS } },
      MuiCheckbox: { styleOverrides: { root: { '& input': BESIDE_BARS } } },
      MuiTableCell: {
        styleOverrides: {
          root: {
            height: 40,
            padding: '4px 12px',
            borderColor: tokens.line,
            fontSize: FONT_SIZE.admin,
            fontVariantNumeric: 'tabular-nums',
          },
          head: { fontWeight: 700, backgroundColor: tokens.paper, whiteSpace: 'nowrap' },
        },
      },
      MuiTableRow: {
        styleOverrides: {
          root: { '&.MuiTableRow-hover:hover': { backgroundColor: alpha(tokens.brand, 0.06) } },
        },
      },
      MuiTab: { styleOverrides: { root: { minHeight: 44, textTransform: 'none' } } },
      MuiDialogTitle: { defaultProps: { variant: 'h2' } },
      MuiLink: { defaultProps: { underline: 'hover' } },
      MuiSnackbarContent: { styleOverrides: { root: { fontWeight: 500 } } },
    },
  });

export const lightTheme = themeOf('light', lightPalette);
export const darkTheme = themeOf('dark', darkPalette);

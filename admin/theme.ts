import { alpha, createTheme } from '@mui/material/styles';
import {
  darkPalette,
  darkStatuses,
  FONT_SIZE,
  lightPalette,
  lightStatuses,
  rem,
  type Palette,
  type StatusColors,
  WIDTHS,
} from '@contract/theme-tokens';
import { baseTheme } from '@web/theme/theme';
import { recordTheme } from './recordTheme';

interface Tokens extends Palette {
  status: StatusColors;
}

declare module '@mui/material/styles' {
  interface Theme {
    tokens: Tokens;
  }
  interface ThemeOptions {
    tokens?: Tokens;
  }
}

/** Breaks long names without blanks, so that they stay on the page. */
const ANY_NAME = { overflowWrap: 'anywhere' } as const;

/** Keeps focused elements visible between the client's header and the Save bar. */
const BESIDE_BARS = { scrollMarginTop: 128, scrollMarginBottom: 88 };

/** Keyframes by which inputs notice that the browser has filled them. */
const AUTO_FILL_KEYFRAMES = {
  '@keyframes mui-auto-fill': { from: { display: 'block' } },
  '@keyframes mui-auto-fill-cancel': { from: { display: 'block' } },
} as const;

/** Theme of the admin: dense and calm, with colors from tokens only. */
const themeOf = (mode: 'light' | 'dark', tokens: Tokens) =>
  createTheme(
    baseTheme(mode, tokens),
    {
      tokens,
      typography: {
        fontSize: FONT_SIZE.admin,
        body1: { fontSize: rem(FONT_SIZE.admin) },
        body2: { fontSize: rem(FONT_SIZE.admin - 1) },
        h1: {
          fontSize: rem(22),
          fontWeight: 700,
          lineHeight: 1.3,
          // Leaves room for the filters' button and the download beside a list's name.
          [`@media (max-width:${WIDTHS.cards - 1}px)`]: { fontSize: rem(18) },
          ...ANY_NAME,
        },
        h2: { fontSize: rem(17), fontWeight: 700, lineHeight: 1.4, ...ANY_NAME },
        h3: { fontSize: rem(14), fontWeight: 700, lineHeight: 1.5, ...ANY_NAME },
      },
      components: {
        MuiAutocomplete: { styleOverrides: { option: ANY_NAME } },
        MuiBreadcrumbs: { styleOverrides: { root: ANY_NAME } },
        MuiCard: { defaultProps: { variant: 'outlined' } },
        MuiOutlinedInput: { defaultProps: { size: 'small' } },
        MuiCssBaseline: { styleOverrides: AUTO_FILL_KEYFRAMES },
        MuiInputBase: {
          // Otherwise each input adds the keyframes, and the browser computes all styles again.
          defaultProps: { disableInjectingGlobalStyles: true },
          styleOverrides: { input: BESIDE_BARS },
        },
        MuiCheckbox: { styleOverrides: { root: { '& input': BESIDE_BARS } } },
        MuiTableCell: {
          styleOverrides: {
            root: {
              height: 40,
              padding: '4px 12px',
              borderColor: tokens.line,
              fontSize: rem(FONT_SIZE.admin),
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
        // The library's inputs and buttons show it without a name.
        MuiCircularProgress: { defaultProps: { 'aria-label': 'Loading' } },
        MuiLink: {
          defaultProps: { underline: 'hover' },
          // WCAG 2.2: links of a list lie at least 24 pixels apart.
          styleOverrides: { root: { 'li > &': { display: 'inline-block', lineHeight: '24px' } } },
        },
        MuiSnackbarContent: { styleOverrides: { root: { fontWeight: 500 } } },
      },
    },
    recordTheme,
  );

export const lightTheme = themeOf('light', { ...lightPalette, status: lightStatuses });
export const darkTheme = themeOf('dark', { ...darkPalette, status: darkStatuses });

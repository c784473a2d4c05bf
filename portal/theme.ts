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

/** Height of what is pressed or filled in, in pixels (design notes, Portal). */
const TOUCH = 48;
const SMALL = FONT_SIZE.portal - 2;

const themeOf = (mode: 'light' | 'dark', tokens: Palette) =>
  createTheme({
    palette: {
      mode,
      primary: { main: tokens.brand, dark: tokens.brandStrong, contrastText: tokens.onBrand },
      background: { default: tokens.page, paper: tokens.paper },
      text: { primary: tokens.text, secondary: tokens.textSecondary, disabled: tokens.textSecondary },
      divider: tokens.line,
      success: { main: tokens.success, contrastText: tokens.paper },
      warning: { main: tokens.warning, contrastText: tokens.paper },
      error: { main: tokens.error, contrastText: tokens.paper },
      info: { main: tokens.info, contrastText: tokens.paper },
    },
    spacing: GRID,
    shape: { borderRadius: RADIUS },
    typography: {
      fontFamily: FONT_FAMILY,
      htmlFontSize: 16,
      body1: { fontSize: FONT_SIZE.portal, lineHeight: 1.55 },
      body2: { fontSize: SMALL, lineHeight: 1.5 },
      h1: { fontSize: 32, fontWeight: 700, lineHeight: 1.2, color: tokens.brandStrong },
      h2: { fontSize: 22, fontWeight: 700, lineHeight: 1.3 },
      h3: { fontSize: FONT_SIZE.portal, fontWeight: 700, lineHeight: 1.4 },
      button: { fontSize: FONT_SIZE.portal, fontWeight: 600, textTransform: 'none' },
    },
    components: {
      MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: { minHeight: TOUCH } } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiOutlinedInput: {
        styleOverrides: {
          root: { minHeight: TOUCH, fontSize: FONT_SIZE.portal, backgroundColor: tokens.paper },
          input: { paddingTop: 10, paddingBottom: 10 },
          multiline: { paddingTop: 10, paddingBottom: 10 },
          notchedOutline: { borderColor: tokens.control },
        },
      },
      MuiInputAdornment: {
        styleOverrides: { root: { '& .MuiTypography-root': { fontSize: FONT_SIZE.portal } } },
      },
      MuiFormLabel: { styleOverrides: { root: { fontSize: FONT_SIZE.portal } } },
      MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0, marginRight: 0, fontSize: SMALL } } },
      MuiCheckbox: { styleOverrides: { root: { padding: 12 } } },
      MuiAlert: { styleOverrides: { root: { fontSize: SMALL }, message: { minWidth: 0 } } },
      MuiStepLabel: { styleOverrides: { label: { fontSize: 15 } } },
      MuiDialogTitle: { defaultProps: { variant: 'h2' } },
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

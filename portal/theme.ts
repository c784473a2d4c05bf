import { createTheme } from '@mui/material/styles';
import { darkPalette, FONT_SIZE, lightPalette, type Palette, rem } from '@contract/theme-tokens';
import { baseTheme } from '@web/theme/theme';

/** Height of what is pressed or filled in, in pixels. */
const TOUCH = 48;
/** A link among words, as high as a finger needs. */
export const TOUCHABLE = { display: 'inline-flex', alignItems: 'center', minHeight: 44 } as const;
const SMALL = FONT_SIZE.portal - 2;

const themeOf = (mode: 'light' | 'dark', tokens: Palette) =>
  createTheme(baseTheme(mode, tokens), {
    typography: {
      htmlFontSize: 16,
      body1: { fontSize: rem(FONT_SIZE.portal), lineHeight: 1.55 },
      body2: { fontSize: rem(SMALL), lineHeight: 1.5 },
      h1: { fontSize: rem(32), fontWeight: 700, lineHeight: 1.2, color: tokens.brandStrong },
      h2: { fontSize: rem(22), fontWeight: 700, lineHeight: 1.3 },
      h3: { fontSize: rem(FONT_SIZE.portal), fontWeight: 700, lineHeight: 1.4 },
      button: { fontSize: rem(FONT_SIZE.portal) },
    },
    components: {
      MuiButton: { styleOverrides: { root: { minHeight: TOUCH } } },
      MuiOutlinedInput: {
        styleOverrides: {
          root: { minHeight: TOUCH, fontSize: rem(FONT_SIZE.portal) },
          input: { paddingTop: 10, paddingBottom: 10 },
          multiline: { paddingTop: 10, paddingBottom: 10 },
        },
      },
      MuiInputAdornment: {
        styleOverrides: { root: { '& .MuiTypography-root': { fontSize: rem(FONT_SIZE.portal) } } },
      },
      MuiFormLabel: { styleOverrides: { root: { fontSize: rem(FONT_SIZE.portal) } } },
      MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0, marginRight: 0, fontSize: rem(SMALL) } } },
      MuiCheckbox: { styleOverrides: { root: { padding: 12 } } },
      MuiRadio: { styleOverrides: { root: { padding: 12 } } },
      MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
      MuiAlert: {
        styleOverrides: { root: { fontSize: rem(SMALL) }, message: { minWidth: 0, 'li a': TOUCHABLE } },
      },
      MuiStepLabel: { styleOverrides: { label: { fontSize: rem(15) } } },
    },
  });

export const lightTheme = themeOf('light', lightPalette);
export const darkTheme = themeOf('dark', darkPalette);

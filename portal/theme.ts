import { createTheme } from '@mui/material/styles';
import { darkPalette, FONT_SIZE, lightPalette, type Palette, rem } from '@contract/theme-tokens';
import { baseTheme } from '@web/theme/theme';

/** Height of buttons and inputs in pixels. */
export const TOUCH = 48;
/** Style of a link in text, high enough for a finger. */
export const TOUCH_TARGET = { display: 'inline-flex', alignItems: 'center', minHeight: 44 } as const;
const TEXT = { fontSize: rem(FONT_SIZE.portal) };
const SMALL = { fontSize: rem(FONT_SIZE.portal - 2) };
const FIELD_PADDING = { paddingTop: 10, paddingBottom: 10 };
/** Style of a checkbox, large enough for a finger. */
const ROOMY = { styleOverrides: { root: { padding: 12 } } };

const themeOf = (mode: 'light' | 'dark', tokens: Palette) =>
  createTheme(baseTheme(mode, tokens), {
    typography: {
      body1: { ...TEXT, lineHeight: 1.55 },
      body2: { ...SMALL, lineHeight: 1.5 },
      h1: { fontSize: rem(32), fontWeight: 700, lineHeight: 1.2, color: tokens.brandStrong },
      h2: { fontSize: rem(22), fontWeight: 700, lineHeight: 1.3 },
      h3: { ...TEXT, fontWeight: 700, lineHeight: 1.4 },
      button: TEXT,
    },
    components: {
      MuiButton: { styleOverrides: { root: { minHeight: TOUCH } } },
      MuiOutlinedInput: {
        styleOverrides: {
          root: { minHeight: TOUCH },
          input: FIELD_PADDING,
          multiline: FIELD_PADDING,
        },
      },
      MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0, marginRight: 0, ...SMALL } } },
      MuiCheckbox: ROOMY,
      MuiRadio: ROOMY,
      MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
      MuiAlert: {
        styleOverrides: { root: SMALL, message: { minWidth: 0, 'li a': TOUCH_TARGET } },
      },
    },
  });

export const lightTheme = themeOf('light', lightPalette);
export const darkTheme = themeOf('dark', darkPalette);

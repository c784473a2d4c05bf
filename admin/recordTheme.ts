import type { MouseEvent } from 'react';
import type { ThemeOptions } from '@mui/material/styles';
import { FONT_SIZE, rem, WIDTHS } from '@contract/theme-tokens';
import { ignoreOpeningRelease, storeOpeningPress } from './shared/form/openingPress';

/**
 * A press opens the menu within the field, and its release on the menu's backdrop is a click on the field. That click
 * would take the focus from the menu, and Escape and the arrow keys would not work.
 */
const keepFocusInMenu = (event: MouseEvent<HTMLElement>) => {
  const { target, currentTarget } = event;
  if (target === currentTarget && currentTarget.querySelector('[role="listbox"]')) event.stopPropagation();
};

/** Theme of lists and forms: labels above their fields, dense tables. */
export const recordTheme = {
  components: {
    // Announces an error of a field when it appears.
    MuiFormHelperText: {
      defaultProps: { 'aria-live': 'polite' } as object,
      styleOverrides: { root: { marginLeft: 0, marginRight: 0 } },
    },
    MuiInputLabel: {
      defaultProps: { shrink: true, required: false },
      styleOverrides: {
        root: ({ theme }) => ({
          position: 'static',
          transform: 'none',
          maxWidth: 'none',
          marginBottom: 4,
          fontSize: rem(FONT_SIZE.admin),
          lineHeight: 1.5,
          fontWeight: 600,
          whiteSpace: 'normal',
          color: theme.palette.text.primary,
          '&.Mui-focused': { color: theme.palette.text.primary },
        }),
      },
    },
    // The label is above the field, so the outline needs no gap.
    MuiOutlinedInput: { styleOverrides: { notchedOutline: { top: 0, '& legend': { display: 'none' } } } },
    // Removes the inputs' own margins. The grid sets the distance.
    MuiFormControl: { styleOverrides: { marginDense: { marginTop: 0, marginBottom: 0 } } },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', autoComplete: 'off' } },
    // Renders in the page's main part, where screen readers look for it, and outside of scrolling tables, which would
    // cut it off.
    MuiTooltip: {
      defaultProps: {
        slotProps: { popper: { disablePortal: true, popperOptions: { strategy: 'fixed' } } },
      } as object,
    },
    MuiAutocomplete: { defaultProps: { disablePortal: true } },
    MuiSelect: {
      defaultProps: {
        displayEmpty: true,
        MenuProps: { disablePortal: true },
        onClickCapture: keepFocusInMenu,
        onMouseDownCapture: storeOpeningPress,
        onMouseUpCapture: ignoreOpeningRelease,
      },
    },
    MuiMenuItem: {
      styleOverrides: { root: { overflowWrap: 'anywhere', whiteSpace: 'normal', minHeight: 36 } },
    },
    // These have one slot, `root`: their parts are reached by class.
    RaList: {
      styleOverrides: {
        root: {
          minHeight: 0,
          '& .RaList-main': { minWidth: 0, minHeight: 0 },
          '& .RaList-content': {
            display: 'flex',
            flexDirection: 'column',
            minHeight: 0,
            overflow: 'hidden',
            boxShadow: 'none',
          },
        },
      },
    },
    // Keeps the page's background visible between filters on phones.
    RaListToolbar: {
      styleOverrides: { root: { backgroundColor: 'transparent !important', flexShrink: 0 } },
    },
    RaTopToolbar: { styleOverrides: { root: { backgroundColor: 'transparent !important' } } },
    RaFilterForm: {
      defaultProps: { debounce: 0 } as object,
      styleOverrides: {
        root: {
          alignItems: 'flex-start',
          minHeight: '0 !important',
          paddingBottom: 12,
          rowGap: 8,
          '& .RaFilterForm-filterFormInput .MuiFormControl-root': { marginTop: 0 },
          '& .MuiFormHelperText-root': { display: 'block' },
          '& .MuiFormControl-root': { minWidth: 160 },
          [`@media (max-width:${WIDTHS.cards - 1}px)`]: {
            '& .filter-field, & .MuiFormControl-root': { width: '100%' },
            '& .RaFilterFormInput-spacer': { display: 'none' },
          },
        },
      },
    },
    RaEdit: { styleOverrides: { root: { '& .RaEdit-noActions': { marginTop: 0 } } } },
    RaCreate: { styleOverrides: { root: { '& .RaCreate-noActions': { marginTop: 0 } } } },
  },
} satisfies ThemeOptions;

import type { MouseEvent } from 'react';
import type { ThemeOptions } from '@mui/material/styles';
import { FONT_SIZE, rem, WIDTHS } from '@contract/theme-tokens';

/**
 * A press opens the menu within the field, and its release on the menu's backdrop is a click on the field itself, which
 * would take the focus out of the menu: Escape and the arrow keys would do nothing.
 */
const keepFocusInMenu = (event: MouseEvent<HTMLElement>) => {
  const { target, currentTarget } = event;
  if (target === currentTarget && currentTarget.querySelector('[role="listbox"]')) event.stopPropagation();
};

/** How lists and forms look beside what the theme says of everything: labels above their fields, tables that fill. */
export const recordTheme = {
  components: {
    // What is wrong with a field is said when it is found.
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
    // The label is above: no gap for it in the outline.
    MuiOutlinedInput: { styleOverrides: { notchedOutline: { top: 0, '& legend': { display: 'none' } } } },
    // Inputs come with a margin of their own or without: the grid alone keeps them apart.
    MuiFormControl: { styleOverrides: { marginDense: { marginTop: 0, marginBottom: 0 } } },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', autoComplete: 'off' } },
    // Within the page's main part, where a screen reader looks for it; not cut off where a table scrolls.
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
      },
    },
    MuiMenuItem: {
      styleOverrides: { root: { overflowWrap: 'anywhere', whiteSpace: 'normal', minHeight: 36 } },
    },
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
    // On phones, too, the page shows between them.
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

import type { InputBaseComponentProps } from '@mui/material/InputBase';
import type { ComponentProps } from 'react';

/** The browser's own select, for MUI's frame: every phone and screen reader knows how to open it. */
export const NativeChoice = ({ type: _type, ...props }: InputBaseComponentProps) => (
  <select {...(props as ComponentProps<'select'>)} />
);

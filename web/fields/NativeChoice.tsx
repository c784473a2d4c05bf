import type { InputBaseComponentProps } from '@mui/material/InputBase';
import type { ComponentProps } from 'react';

/** The browser's own select in MUI's frame, because every phone and screen reader can open it. */
export const NativeChoice = ({ type: _type, ...props }: InputBaseComponentProps) => (
  <select {...(props as ComponentProps<'select'>)} />
);

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MouseEvent, ReactNode } from 'react';
import { SaveButton } from 'react-admin';
import { useFormState } from 'react-hook-form';

interface Props {
  label?: string;
  /** Why this form cannot be saved yet, beside what it knows itself. */
  disabled?: boolean;
  hint?: string;
  children?: ReactNode;
}

/** Leaving a field checks it; a message that appears then would move the button away before the press ends. */
const keepFocus = (event: MouseEvent) => event.preventDefault();
const refuse = (event: MouseEvent) => event.preventDefault();

/** Save, which stays visible, and how much is unsaved. The library's toolbar leaves the page on phones. */
export function SaveBar({ label = 'Save', disabled = false, hint, children }: Props) {
  const { dirtyFields, isSubmitting } = useFormState();
  const changes = Object.keys(dirtyFields).length;
  return (
    <Box
      onMouseDown={keepFocus}
      sx={{
        position: 'sticky',
        bottom: { xs: -16, md: -24 },
        zIndex: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        py: 1.5,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <SaveButton
        icon={<></>}
        label={isSubmitting ? 'Saving…' : label}
        disabled={disabled}
        // A button that disables itself while it saves drops the focus.
        {...(changes > 0 && !disabled && { alwaysEnable: true })}
        {...(isSubmitting && { onClick: refuse })}
      />
      {children}
      {(hint || changes > 0) && (
        <Typography variant="body2" color="textSecondary">
          {hint ?? (changes === 1 ? '1 unsaved change' : `${changes} unsaved changes`)}
        </Typography>
      )}
    </Box>
  );
}

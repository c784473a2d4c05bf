import Typography from '@mui/material/Typography';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { SaveButton } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { counted } from '../counted';
import { StickyBar } from '../StickyBar';

export interface SaveBarProps {
  saveLabel?: string;
  /** The same while it is being done. */
  savingLabel?: string;
  /** Why this form cannot be saved yet, beside what it knows itself. */
  disabled?: boolean;
  /** Save waits until nothing is wrong, in place of saying what is. */
  onlyValid?: boolean;
  hint?: string;
  /** The fields are in cards, and Save is below them. */
  inCards?: boolean;
  children?: ReactNode;
}

/** Leaving a field checks it; a message that appears then would move the button away before the press ends. */
const keepFocus = (event: MouseEvent) => event.preventDefault();
const refuse = (event: MouseEvent) => event.preventDefault();

/** Save, which stays visible, and how much is unsaved. The library's toolbar leaves the page on phones. */
export function SaveBar({
  saveLabel = 'Save',
  savingLabel = 'Saving…',
  disabled = false,
  onlyValid = false,
  hint,
  inCards = false,
  children,
}: SaveBarProps) {
  const { dirtyFields, isSubmitting, isValid } = useFormState();
  const changes = Object.keys(dirtyFields).length;
  const isRefused = disabled || (onlyValid && !isValid);
  const [hasFocus, setFocus] = useState(false);
  const isIdle = changes === 0 && !isSubmitting;
  return (
    <StickyBar onMouseDown={keepFocus} gap={2} px={inCards ? 2 : 0}>
      <SaveButton
        icon={<></>}
        label={isSubmitting ? savingLabel : saveLabel}
        disabled={isRefused}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
        // A button that disables itself while it saves, or once it has saved, drops the focus.
        {...((changes > 0 || hasFocus) && !isRefused && { alwaysEnable: true })}
        {...(isIdle && hasFocus && { 'aria-disabled': true, className: 'Mui-disabled' })}
        {...((isSubmitting || (isIdle && hasFocus)) && { onClick: refuse })}
      />
      {children}
      {(hint || changes > 0) && (
        <Typography variant="body2" color="textSecondary">
          {hint ?? counted(changes, 'unsaved change')}
        </Typography>
      )}
    </StickyBar>
  );
}

import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { SaveButton } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { keepFocus } from '@web/forms/keepFocus';
import { pluralize } from '../pluralize';
import { StickyBar } from '../StickyBar';
import { REFUSED_BUTTON } from './refusedButton';
import { useIsSaving } from './useIsSaving';

export interface SaveBarProps {
  saveLabel?: string;
  /** Label while saving. */
  savingLabel?: string;
  /** True if the form cannot be saved yet, for a reason that it does not know itself. */
  disabled?: boolean;
  /** Disables Save while there are errors, instead of listing them. */
  onlyValid?: boolean;
  /** True while the user chooses between two values. Save ends the choice, also if the saved ones were chosen. */
  hasConflicts?: boolean;
  hint?: string;
  /** True if the fields are in cards, with Save below them. */
  inCards?: boolean;
  children?: ReactNode;
}

const isInDialog = (target: Element | null) => Boolean(target?.closest('.MuiDialog-root'));

/**
 * Save button that stays visible, with the number of unsaved fields. react-admin's toolbar scrolls out of view on
 * phones.
 */
export function SaveBar({
  saveLabel = 'Save',
  savingLabel = 'Saving…',
  disabled = false,
  onlyValid = false,
  hasConflicts = false,
  hint,
  inCards = false,
  children,
}: SaveBarProps) {
  const { dirtyFields, errors, isSubmitting, isValid } = useFormState();
  const { root: failedSave, ...fieldErrors } = errors;
  const changes = Object.keys(dirtyFields).length;
  // react-hook-form takes a failed save for an invalid form. It can be repeated as it is.
  const isRepeatable = failedSave !== undefined && Object.keys(fieldErrors).length === 0;
  const isRefused = disabled || (onlyValid && !isValid && !isRepeatable);
  const [hasFocus, setFocus] = useState(false);
  const isUnsaved = changes > 0 || hasConflicts;
  const isInert = useIsSaving() || (!isUnsaved && hasFocus);
  return (
    <StickyBar onMouseDown={keepFocus} gap={2} px={inCards ? 2 : 0}>
      <SaveButton
        icon={<></>}
        label={isSubmitting ? savingLabel : saveLabel}
        disabled={isRefused}
        onFocus={() => setFocus(true)}
        // A dialog returns the focus to Save. Save stays enabled meanwhile, because a disabled button cannot take it.
        onBlur={({ relatedTarget }) => setFocus(isInDialog(relatedTarget))}
        {...((isUnsaved || hasFocus) && !isRefused && { alwaysEnable: true })}
        {...(isInert && REFUSED_BUTTON)}
      />
      {children}
      {(hint || changes > 0) && (
        <Typography variant="body2" color="textSecondary">
          {hint ?? pluralize(changes, '%{smart_count} unsaved change |||| %{smart_count} unsaved changes')}
        </Typography>
      )}
    </StickyBar>
  );
}

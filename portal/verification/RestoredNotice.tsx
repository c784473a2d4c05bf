import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useAsk, type Answer } from '@web/dialogs/useAsk';
import { useMessages } from '@web/language/useLanguage';

interface Props {
  /** True if another page has submitted the form. */
  wasSubmitted: boolean;
  disabled: boolean;
  /** Saves the form for later. */
  onSetAside: NonNullable<Answer['act']>;
  /** Discards the form. */
  onStartNew: () => void;
}

/** Explains that the form was started before. Another patient needs a new one. */
export function RestoredNotice({ wasSubmitted, disabled, onSetAside, onStartNew }: Props) {
  const texts = useMessages().verification_form;
  const { ask } = useAsk();
  const confirmStartNew = () =>
    ask({
      title: texts.throw_away,
      text: texts.throw_away_text,
      safeLabel: texts.keep_form,
      answers: [
        { label: texts.set_aside_and_start, act: onSetAside },
        { label: texts.throw_away_and_start, destructive: true, act: onStartNew },
      ],
    });
  return (
    <Alert severity={wasSubmitted ? 'warning' : 'info'} sx={{ mb: 3 }}>
      {wasSubmitted ? texts.submitted_elsewhere : texts.restored}
      <Button
        color="inherit"
        variant="outlined"
        disabled={disabled}
        sx={{ display: 'block', mt: 1 }}
        onClick={() => void confirmStartNew()}
      >
        {texts.start_new}
      </Button>
    </Alert>
  );
}

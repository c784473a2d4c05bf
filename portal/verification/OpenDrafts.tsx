import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import type { OpenDraft } from '@contract/responses/referrals';
import { useAsk } from '@web/dialogs/useAsk';
import { formatDate } from '@web/formats/dates';
import { useMessages } from '@web/language/useLanguage';
import { useFocusOnMount } from '@web/notices/useFocusOnMount';
import { screenFailure } from '@web/session/api-error';
import { dayIn } from '@web/session/place-dates';
import { LoadError } from '../shared/LoadError';
import { draftMemory, readOpenDrafts } from './calls';
import { discardFailure } from './discard-failure';
import { STEP_NAMES } from './formSteps';
import type { NotOpened } from './useDraft';

interface Props {
  /** Counts the changes of the list. */
  changes: number;
  /** True while the form on the screen has to stay. */
  disabled: boolean;
  /** Resolves to the reason for which the draft was not opened. */
  onOpen: (id: string) => Promise<NotOpened | undefined>;
  onDiscard: (id: string) => Promise<void>;
}

function Reason({ children }: { children: string }) {
  const text = useFocusOnMount<HTMLDivElement>();
  return (
    <Alert ref={text} severity="warning" tabIndex={-1} sx={{ mb: 1 }}>
      {children}
    </Alert>
  );
}

/** The user's unsubmitted forms from all computers, without the one on the screen. */
export function OpenDrafts({ changes, disabled, onOpen, onDiscard }: Props) {
  const texts = useMessages().verification_form;
  const listId = useId();
  const [drafts, setDrafts] = useState<readonly OpenDraft[]>([]);
  const [failure, setFailure] = useState<Error>();
  const [tries, setTries] = useState(0);
  const [isShown, setShown] = useState(false);
  /** Reason for which a form was not opened. */
  const [problem, setProblem] = useState<NotOpened>();
  const { ask } = useAsk();

  useEffect(() => {
    let isCurrent = true;
    readOpenDrafts().then(
      ({ results }) => {
        if (!isCurrent) return;
        setDrafts(results.filter(({ id }) => id !== draftMemory.get()));
        setFailure(undefined);
      },
      (error: Error) => isCurrent && setFailure(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [changes, tries]);

  const nameOf = ({ name }: OpenDraft) => name || texts.unnamed;
  const stepOf = ({ step }: OpenDraft) =>
    texts.step_of(texts.steps[STEP_NAMES[step]!], step + 1, STEP_NAMES.length);
  const dayOf = ({ updated_at }: OpenDraft) => formatDate(dayIn(null, updated_at));

  const discard = (draft: OpenDraft) =>
    ask({
      title: texts.sure_to_discard(nameOf(draft)),
      text: stepOf(draft),
      safeLabel: texts.keep_form,
      answers: [
        {
          label: texts.discard,
          destructive: true,
          act: () => onDiscard(draft.id).catch((error: unknown) => ({ message: discardFailure(error) })),
        },
      ],
    });
  const open = async ({ id }: OpenDraft) => {
    setProblem(undefined);
    setProblem(await onOpen(id));
  };

  if (failure) return <LoadError onRetry={() => setTries(tries + 1)}>{screenFailure(failure)}</LoadError>;
  const reasonFor = (why: NotOpened) => {
    if (why instanceof Error) return screenFailure(why);
    return why === 'gone' ? texts.gone : texts.form_unsaved;
  };
  const notOpened = problem && <Reason>{reasonFor(problem)}</Reason>;
  if (drafts.length === 0) return notOpened;
  return (
    <Box sx={{ mb: 2 }}>
      {notOpened}
      <Button
        variant="outlined"
        aria-expanded={isShown}
        aria-controls={listId}
        onClick={() => setShown(!isShown)}
      >
        {texts.unfinished(drafts.length)}
      </Button>
      <Box id={listId} hidden={!isShown}>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {texts.unfinished_help}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {drafts.map((draft) => (
            <Box
              component="li"
              key={draft.id}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 1,
                py: 1,
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography sx={{ fontWeight: 700 }}>{nameOf(draft)}</Typography>
                {[stepOf(draft), dayOf(draft)].map((text) => (
                  <Typography key={text} variant="body2" sx={{ color: 'text.secondary' }}>
                    {text}
                  </Typography>
                ))}
              </Box>
              <Button
                variant="outlined"
                disabled={disabled}
                aria-label={`${texts.go_on_with}: ${nameOf(draft)}`}
                onClick={() => void open(draft)}
              >
                {texts.go_on_with}
              </Button>
              <Button
                color="error"
                aria-label={`${texts.discard}: ${nameOf(draft)}`}
                onClick={() => void discard(draft)}
              >
                {texts.discard}
              </Button>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

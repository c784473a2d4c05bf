import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { FormValues } from '@web/forms/form-values';
import { fieldId } from '../shared/fields';
import { problemsOf } from './form-errors';

interface Props {
  /** Fields of the step, in their order. */
  fields: readonly string[];
  /** Counts the refusals: each takes the focus here. */
  refusals: number;
  /** Broken rules that belong to no field of the form. */
  others: readonly string[];
}

/** What keeps the step from going on, each a link to its field. */
export function ErrorSummary({ fields, refusals, others }: Props) {
  const { control, getValues, setFocus } = useFormContext<FormValues>();
  const { errors } = useFormState({ control });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) box.current?.focus();
  }, [refusals]);

  const broken = problemsOf(
    fields.filter((name) => errors[name]),
    getValues(),
  );
  const count = broken.length + others.length;
  if (refusals === 0 || count === 0) return null;
  return (
    <Alert ref={box} tabIndex={-1} severity="error" sx={{ mb: 3 }}>
      <AlertTitle>
        {count === 1 ? 'One field needs your attention' : `${count} fields need your attention`}
      </AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {broken.map((name) => (
          <li key={name}>
            <Link
              href={`#${fieldId(name)}`}
              color="inherit"
              onClick={(event) => {
                event.preventDefault();
                setFocus(name);
              }}
            >
              {String(errors[name]?.message)}
            </Link>
          </li>
        ))}
        {others.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </Box>
    </Alert>
  );
}

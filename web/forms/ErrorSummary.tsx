import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { useMessages } from '../language/useLanguage';

interface Props {
  /** Errors by field, in the order of the page. */
  problems: readonly { name: string; message: ReactNode }[];
  /** Broken rules that belong to no field of the form. */
  others?: readonly string[];
  /** Focuses a field. */
  onField: (name: string) => void;
  /** Set if the summary gets the focus. */
  ref?: Ref<HTMLDivElement>;
}

/** Summary of the errors that prevent a save, each linked to its field. */
export function ErrorSummary({ problems, others = [], onField, ref }: Props) {
  const texts = useMessages().fields;
  const count = problems.length + others.length;
  if (count === 0) return null;
  const lead = (name: string) => (event: MouseEvent) => {
    event.preventDefault();
    onField(name);
  };
  return (
    <Alert ref={ref} tabIndex={ref ? -1 : undefined} severity="error" sx={{ mb: 2 }}>
      <AlertTitle>{texts.problems(count)}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {problems.map(({ name, message }) => (
          <li key={name}>
            <Link href={`#${name}`} color="inherit" underline="always" onClick={lead(name)}>
              {message}
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

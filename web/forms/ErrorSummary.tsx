import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { useMessages } from '../language/useLanguage';

interface Props {
  /** What is wrong by field, in the order of the page. */
  problems: readonly { name: string; message: ReactNode }[];
  /** Broken rules that belong to no field of the form. */
  others?: readonly string[];
  /** Leads to a field. */
  onField: (name: string) => void;
  /** Takes the focus, where it is to begin here. */
  ref?: Ref<HTMLDivElement>;
}

/** What keeps a form from being saved, each a link to its field. */
export function ErrorSummary({ problems, others = [], onField, ref }: Props) {
  const words = useMessages().fields;
  const count = problems.length + others.length;
  if (count === 0) return null;
  const lead = (name: string) => (event: MouseEvent) => {
    event.preventDefault();
    onField(name);
  };
  return (
    <Alert ref={ref} tabIndex={ref ? -1 : undefined} severity="error" sx={{ mb: 2 }}>
      <AlertTitle>{words.problems(count)}</AlertTitle>
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

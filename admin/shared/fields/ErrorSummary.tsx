import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useFormContext, useFormState } from 'react-hook-form';
import { useFormName } from './FormName';
import { fieldId } from './FieldFrame';

/** The errors come in the order in which they were found; people read from top to bottom. */
function inPageOrder(one: string, other: string): number {
  const [first, second] = [document.getElementById(one), document.getElementById(other)];
  if (!first || !second) return 0;
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
}

/** After a save that was refused: what to mend, each a link to its field (design notes, Forms). */
export function ErrorSummary() {
  const { control, setFocus } = useFormContext();
  const { errors, submitCount } = useFormState({ control });
  const form = useFormName();
  const broken = Object.entries(errors)
    .filter(([name]) => name !== 'root')
    .sort(([one], [other]) => inPageOrder(fieldId(form, one), fieldId(form, other)));
  if (submitCount === 0 || broken.length === 0) return null;
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      <AlertTitle>
        {broken.length === 1
          ? 'One field needs your attention'
          : `${broken.length} fields need your attention`}
      </AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {broken.map(([name, error]) => (
          <li key={name}>
            <Link
              href={`#${fieldId(form, name)}`}
              color="inherit"
              underline="always"
              onClick={(event) => {
                event.preventDefault();
                setFocus(name);
              }}
            >
              {typeof error?.message === 'string' ? error.message : name}
            </Link>
          </li>
        ))}
      </Box>
    </Alert>
  );
}

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import type { HistoryEntry } from '@contract/responses/client';
import { FoldedText } from '../../shared/FoldedText';
import { changeInWords } from './changeWords';

/** A new client comes with dozens of fields: the first ones stand for the rest. */
const FIRST = 5;

/** What changed, field by field. */
export function ChangeList({ entry }: { entry: HistoryEntry }) {
  const [all, setAll] = useState(false);
  const { event } = entry;
  const changes = entry.changes.toSorted((one, other) => one.label.localeCompare(other.label));
  const shown = all ? changes : changes.slice(0, FIRST);
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, overflowWrap: 'anywhere' }}>
        {shown.map((change) => (
          <li key={change.field}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {change.label}:
            </Box>{' '}
            <FoldedText>{changeInWords(change, event)}</FoldedText>
          </li>
        ))}
      </Box>
      {changes.length > FIRST && (
        <Link
          component="button"
          type="button"
          underline="always"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? 'Show fewer' : `Show all ${changes.length}`}
        </Link>
      )}
    </>
  );
}

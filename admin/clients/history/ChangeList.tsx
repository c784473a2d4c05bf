import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import type { HistoryLine } from '@contract/responses/client';
import { FoldedText } from '../../shared/FoldedText';
import { changeText, lineLabel } from './changeLabels';

/** A new client has dozens of fields. The first ones are enough to identify her. */
const FIRST = 5;

interface ShownChange {
  key: string;
  label: string;
  text: string;
}

const changesOf = ({ changes, event }: HistoryLine): ShownChange[] =>
  changes
    .toSorted((one, other) => one.label.localeCompare(other.label))
    .map((change) => ({ key: change.field, label: change.label, text: changeText(change, event) }));

const shortly = (changes: readonly ShownChange[]) =>
  changes.map(({ label, text }) => `${label}: ${text}`).join(', ');

/** Lists the changes of an action: field by field of one record, or record by record. */
export function ChangeList({ lines }: { lines: readonly HistoryLine[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const [line, ...others] = lines;
  const changes =
    line && others.length === 0
      ? changesOf(line)
      : lines.map((one) => ({ key: one.id, label: lineLabel(one), text: shortly(changesOf(one)) }));
  const shownChanges = showsAll ? changes : changes.slice(0, FIRST);
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, overflowWrap: 'anywhere' }}>
        {shownChanges.map(({ key, label, text }) => (
          <li key={key}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {label}
              {text && ':'}
            </Box>{' '}
            <FoldedText>{text}</FoldedText>
          </li>
        ))}
      </Box>
      {changes.length > FIRST && (
        <Link
          component="button"
          type="button"
          underline="always"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          sx={{ minHeight: 24 }}
        >
          {showsAll ? 'Show fewer' : `Show all ${changes.length}`}
        </Link>
      )}
    </>
  );
}

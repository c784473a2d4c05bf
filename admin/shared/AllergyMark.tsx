import WarningAmberIcon from '@mui/icons-material/WarningAmber';
import Chip from '@mui/material/Chip';

interface Props {
  allergies: string;
  /** Used under a heading that already says "Allergies". */
  headed?: boolean;
}

/** Shows a client's allergies in a conspicuous mark. Shows nothing when none are recorded. */
export const AllergyMark = ({ allergies, headed = false }: Props) =>
  allergies.trim() === '' ? null : (
    <Chip
      size="small"
      color="error"
      icon={<WarningAmberIcon />}
      label={headed ? allergies : `Allergies: ${allergies}`}
      sx={{
        height: 'auto',
        fontWeight: 600,
        // The column gets wide enough for whole words. A longer word is broken.
        ...(headed && { maxWidth: 200 }),
        '& .MuiChip-label': {
          whiteSpace: 'normal',
          overflowWrap: headed ? 'break-word' : 'anywhere',
          py: 0.25,
        },
      }}
    />
  );

/** The same mark for a column of its own. */
export const AllergyCell = ({ allergies }: { allergies: string }) =>
  allergies.trim() === '' ? 'Not recorded' : <AllergyMark allergies={allergies} headed />;

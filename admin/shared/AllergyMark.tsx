import WarningAmberIcon from '@mui/icons-material/WarningAmber';
import Chip from '@mui/material/Chip';

/** What a client must not be given, in a mark that nobody overlooks; nothing where nothing is known. */
export const AllergyMark = ({ allergies }: { allergies: string }) =>
  allergies.trim() === '' ? null : (
    <Chip
      size="small"
      color="error"
      icon={<WarningAmberIcon />}
      label={`Allergies: ${allergies}`}
      sx={{
        height: 'auto',
        fontWeight: 600,
        '& .MuiChip-label': { whiteSpace: 'normal', overflowWrap: 'anywhere', py: 0.25 },
      }}
    />
  );

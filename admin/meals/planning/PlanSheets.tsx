import PrintIcon from '@mui/icons-material/Print';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PLAN_SHEETS, type PlanSheet } from '@contract/meals';
import { saveFile } from '@web/files/save-file';
import { useAction } from '../../shared/useAction';
import { MEAL_PLANS, apiPathOf } from '../../paths';

const LABELS: Record<PlanSheet, string> = {
  kitchen: 'Kitchen List',
  manifest: 'Delivery Manifest',
  labels: 'Labels',
};

interface Props {
  planId: string;
  /** Prefix of the file names. */
  name: string;
  /** Label of the buttons for screen readers. */
  label?: string;
}

/** Downloads the printable sheets for the kitchen and the driver. */
export function PlanSheets({ planId, name, label = 'Sheets to print' }: Props) {
  const { busy, run } = useAction({ changesNothing: true });
  const print = (sheet: PlanSheet) =>
    run(async (provider) =>
      saveFile(
        `${name}-${sheet}.pdf`,
        await provider.download(`${apiPathOf(MEAL_PLANS)}/${planId}/sheets/${sheet}/`),
      ),
    );
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {PLAN_SHEETS.map((sheet) => (
        <Button
          key={sheet}
          size="small"
          variant="outlined"
          startIcon={<PrintIcon />}
          disabled={busy}
          onClick={() => void print(sheet)}
        >
          {LABELS[sheet]}
        </Button>
      ))}
    </Box>
  );
}

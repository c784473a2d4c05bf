import FileDownloadIcon from '@mui/icons-material/FileDownload';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { SHEET_FORMATS, type SheetFormat } from '@contract/imports';
import { saveFile } from '@web/files/save-file';
import { apiPathOf } from '../paths';
import { useAction } from '../shared/useAction';

const LABELS: Record<SheetFormat, string> = { xlsx: 'Excel Template', csv: 'CSV Template' };

/** Downloads a list's template to fill in. */
export function TemplateButtons({ name, label }: { name: string; label: string }) {
  const { busy, run } = useAction({ changesNothing: true });
  const download = (format: SheetFormat) =>
    run(async (provider) =>
      saveFile(
        `${label} Template.${format}`,
        await provider.download(`${apiPathOf(name)}/import_template/?format=${format}`),
      ),
    );
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {[...SHEET_FORMATS].reverse().map((format) => (
        <Button
          key={format}
          variant="outlined"
          startIcon={<FileDownloadIcon />}
          disabled={busy}
          onClick={() => void download(format)}
        >
          {LABELS[format]}
        </Button>
      ))}
    </Stack>
  );
}

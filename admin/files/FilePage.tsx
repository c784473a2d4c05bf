import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { failureMessage, statusOf } from '../callFailure';
import { Page } from '../layout/Page';
import { saveFile } from '@web/files/save-file';
import { linkedFile, FileNotReadyError, type LinkedFile } from './linkedFile';
import { useReadProvider } from '../shared/useReadProvider';

interface Download {
  state: 'fetching' | 'saved' | 'failed';
  file?: LinkedFile;
  failure?: string;
}

const failureOf = (error: unknown) => {
  if (error instanceof FileNotReadyError) return error.message;
  if (statusOf(error) === 404)
    return 'There is no such file. The link may be incomplete, or the file is no longer kept.';
  if (statusOf(error) === 403)
    return 'You may not open this file. Ask the person who sent you the link, or an Admin.';
  return failureMessage(error);
};

/** Target of links to files. Downloads the file for a signed-in user with permission. */
export default function FilePage() {
  const { id = '' } = useParams();
  const reads = useReadProvider();
  const [download, setDownload] = useState<Download>({ state: 'fetching' });
  const begun = useRef('');

  const fetchFile = useCallback(async () => {
    setDownload({ state: 'fetching' });
    try {
      const file = await linkedFile(reads, id);
      saveFile(file.name, await reads.download(file.address));
      setDownload({ state: 'saved', file });
    } catch (error) {
      setDownload({ state: 'failed', failure: failureOf(error) });
    }
  }, [id, reads]);

  useEffect(() => {
    // React runs effects twice in development, but one visit must save one file.
    if (begun.current === id) return;
    begun.current = id;
    void fetchFile();
  }, [id, fetchFile]);

  const { state, file, failure } = download;
  return (
    <Page title="File Download" crumbs={[{ label: 'File Download' }]}>
      <Card sx={{ maxWidth: 640 }}>
        <CardContent>
          {file && (
            <Typography component="h2" variant="h2" gutterBottom>
              {file.title}
            </Typography>
          )}
          <Alert
            severity={state === 'failed' ? 'error' : state === 'saved' ? 'success' : 'info'}
            role={state === 'failed' ? 'alert' : 'status'}
            sx={{ mb: 2 }}
          >
            {state === 'fetching' && 'Fetching the file…'}
            {state === 'saved' && `The file is in your downloads. ${file?.caution}`}
            {state === 'failed' && failure}
          </Alert>
          <Button variant="outlined" disabled={state === 'fetching'} onClick={() => void fetchFile()}>
            {state === 'failed' ? 'Try again' : 'Download again'}
          </Button>
        </CardContent>
      </Card>
    </Page>
  );
}

import DownloadIcon from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { CUSTOMER_STATUS_LABELS } from '@contract/customers';
import type { CareDataProvider } from '../dataProvider';
import { csvFile } from '../shared/csv';
import { ageOf, instantForReading, today } from '../shared/dates';
import { failureMessage } from '../shared/failureMessage';
import type { Sort } from '../shared/ListTable';
import { saveFile } from '../shared/saveFile';
import { CLIENTS, type Client } from './client';

const HEADINGS = ['Name', 'Age', 'City', 'Program', 'Status', 'Enrolled On'];
const MOST_ROWS = 1000;

const cellsOf = (client: Client) => [
  client.name,
  ageOf(client.date_of_birth) ?? '',
  client.city,
  client.program_name ?? '',
  CUSTOMER_STATUS_LABELS[client.status],
  instantForReading(client.created_at),
];

/** The visible columns of the clients that fit the filters, as CSV (document 1, section 2.3). */
export function ExportClients({ filter, sort }: { filter: object; sort: Sort }) {
  const provider = useDataProvider<CareDataProvider>();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    try {
      const { data } = await provider.getList<Client>(CLIENTS, {
        pagination: { page: 1, perPage: MOST_ROWS },
        sort,
        filter,
      });
      saveFile(`clients-${today()}.csv`, csvFile([HEADINGS, ...data.map(cellsOf)]));
    } catch (error) {
      notify(failureMessage(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button startIcon={<DownloadIcon />} disabled={busy} onClick={() => void download()}>
      {busy ? 'Exporting…' : 'Export'}
    </Button>
  );
}

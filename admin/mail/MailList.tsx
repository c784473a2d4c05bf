import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Page } from '../layout/Page';
import { FilterSelect } from '../shared/FilterSelect';
import { EmptyList } from '../shared/ListStates';
import { ListTable } from '../shared/ListTable';
import { SearchBox } from '../shared/SearchBox';
import { useListState } from '../shared/useListState';
import { usePagedList } from '../shared/usePagedList';
import { MAIL_COLUMNS } from './mailColumns';
import type { MailMessage } from '@contract/responses/mail';
import { MAIL, MAIL_STATUS_LABELS } from './mailMessage';
import { RetryMail } from './RetryMail';

const SEARCH_ABOVE = 2;
const statuses = Object.entries(MAIL_STATUS_LABELS).map(([value, label]) => ({ value, label }));

/** The outbox, for Admins: what was mailed, what waits, what failed and can be tried again (contract 6). */
export default function MailList() {
  const list = useListState({ field: 'created_at', order: 'DESC' }, { status: '', kind: '', q: '' });
  const { status, kind, q } = list.filters;
  const shown = usePagedList<MailMessage>(
    MAIL,
    { ...(status && { status }), ...(kind && { kind }), ...(q && { q }) },
    list,
  );
  return (
    <Page
      title="Mail"
      crumbs={[{ label: 'Mail' }]}
      fill
      actions={
        <Button startIcon={<RefreshIcon />} onClick={shown.onRetry}>
          Refresh
        </Button>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 1.5, flexShrink: 0 }}>
        <FilterSelect
          label="Select Status"
          value={status}
          options={statuses}
          onChange={(chosen) => list.change({ status: chosen })}
        />
        <SearchBox
          label="Search Mail"
          value={q}
          above={SEARCH_ABOVE}
          onSearch={(text) => list.change({ q: text })}
        />
      </Box>
      <ListTable
        label="Mail"
        fill
        columns={MAIL_COLUMNS}
        {...shown}
        empty={
          <EmptyList>
            {status || kind || q
              ? 'No mail fits these filters.'
              : 'Every mail that leaves from here is listed with what became of it. There is none yet.'}
          </EmptyList>
        }
        actions={(mail) => mail.status === 'failed' && <RetryMail mail={mail} />}
      />
    </Page>
  );
}

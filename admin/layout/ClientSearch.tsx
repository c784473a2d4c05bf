import SearchIcon from '@mui/icons-material/Search';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type Ref } from 'react';
import { useGetList } from 'react-admin';
import { useNavigate } from 'react-router';
import { phoneForReading } from '@contract/phones';
import type { Client } from '@contract/responses/client';
import { failureWords } from '../callFailure';
import { StatusChip } from '../shared/StatusChip';
import { useSettled } from '../shared/useSettled';

/** The search runs above this many characters. */
const SEARCH_ABOVE = 2;
const MOST_HITS = 8;
const PAUSE = 300;

const phoneOf = ({ phone_number, landline_phone_number, work_phone }: Client) =>
  phoneForReading(phone_number ?? landline_phone_number ?? work_phone);

interface Props {
  inputRef: Ref<HTMLInputElement>;
  autoFocus?: boolean;
  onChosen?: () => void;
}

/** Finds a client by name, phone or e-mail, whatever their status, from any page. */
export default function ClientSearch({ inputRef, autoFocus = false, onChosen }: Props) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const q = useSettled(text.trim(), PAUSE);
  const long = q.length > SEARCH_ABOVE;
  const { data, isFetching, error } = useGetList<Client>(
    'clients',
    { pagination: { page: 1, perPage: MOST_HITS }, sort: { field: 'name', order: 'ASC' }, filter: { q } },
    { enabled: long },
  );
  const choose = (client: Client | null) => {
    if (!client) return;
    setText('');
    onChosen?.();
    void navigate(`/clients/${client.id}`);
  };
  const nothing = !long
    ? `Type ${SEARCH_ABOVE + 1} characters or more`
    : error
      ? failureWords(error)
      : 'No client fits, in any status';
  return (
    <Autocomplete<Client>
      options={long && data ? data : []}
      value={null}
      inputValue={text}
      onInputChange={(_event, typed, reason) => reason !== 'reset' && setText(typed)}
      onChange={(_event, client) => choose(client)}
      // The server has searched.
      filterOptions={(found) => found}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      loading={long && (isFetching || q !== text.trim())}
      loadingText="Searching…"
      noOptionsText={nothing}
      forcePopupIcon={false}
      clearOnBlur={false}
      openOnFocus={false}
      slotProps={{ listbox: { 'aria-label': 'Clients found' } }}
      renderOption={({ key, ...props }, client) => (
        <Box component="li" key={key} {...props} sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Typography component="span" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
            {client.name}
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary">
            {phoneOf(client)}
          </Typography>
          <StatusChip status={client.status} />
        </Box>
      )}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          placeholder="Find a client  ( / )"
          autoFocus={autoFocus}
          inputRef={inputRef}
          slotProps={{
            ...slotProps,
            htmlInput: { ...slotProps.htmlInput, 'aria-label': 'Find a client', maxLength: 128 },
            input: {
              ...slotProps.input,
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
      )}
      sx={{ width: '100%' }}
    />
  );
}

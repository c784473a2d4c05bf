import SearchIcon from '@mui/icons-material/Search';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState, type KeyboardEvent, type Ref } from 'react';
import { useGetList } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { Client } from '@contract/responses/client';
import { failureWords } from '../callFailure';
import { READ_ONCE } from '../queryClient';
import { StatusChip } from '../shared/StatusChip';
import { factsOfFound } from '../shared/foundBy';
import { useSettled } from '../shared/useSettled';

/** The search runs above this many characters. */
const SEARCH_ABOVE = 2;
const MOST_HITS = 8;
const PAUSE = 300;

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
  const [entered, setEntered] = useState('');
  // Each page begins with an empty search.
  const { pathname } = useLocation();
  const [page, setPage] = useState(pathname);
  if (page !== pathname) {
    setPage(pathname);
    setText('');
    setEntered('');
  }
  const typed = text.trim();
  const long = typed.length > SEARCH_ABOVE;
  const { data, isFetching, isPlaceholderData, error } = useGetList<Client>(
    'clients',
    { pagination: { page: 1, perPage: MOST_HITS }, sort: { field: 'name', order: 'ASC' }, filter: { q } },
    // Audited for each client that it finds: the next letter searches again.
    { enabled: long && q.length > SEARCH_ABOVE, meta: READ_ONCE },
  );
  // Clients who were found for other letters are not those that somebody means.
  const answered = long && q === typed && !isFetching && !isPlaceholderData;
  const found = answered && data ? data : [];
  const choose = (client: Client | null) => {
    if (!client) return;
    onChosen?.();
    void navigate(`/clients/${client.id}?form=overview`);
  };
  const onlyFound = found.length === 1 ? found[0] : undefined;
  // Enter that came before the response opens the one client that it finds; of several, somebody chooses.
  const isAwaited = answered && entered === typed;
  const openOnlyFound = useEffectEvent(() => choose(onlyFound ?? null));
  useEffect(() => {
    if (isAwaited) openOnlyFound();
  }, [isAwaited]);
  const noteEnter = ({ key }: KeyboardEvent) => key === 'Enter' && long && !answered && setEntered(typed);
  const nothing = !long
    ? `Type ${SEARCH_ABOVE + 1} characters or more`
    : error
      ? failureWords(error)
      : 'No client fits, in any status';
  return (
    <Autocomplete<Client>
      options={found}
      value={null}
      inputValue={text}
      onInputChange={(_event, typing, reason) => {
        if (reason === 'reset') return;
        setText(typing);
        setEntered('');
      }}
      onChange={(_event, client) => choose(client)}
      // The server has searched.
      filterOptions={(options) => options}
      autoHighlight
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      loading={long && !answered}
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
          <StatusChip status={client.status} />
          <Typography
            component="span"
            variant="body2"
            color="textSecondary"
            sx={{ width: '100%', overflowWrap: 'anywhere' }}
          >
            {factsOfFound(client)}
          </Typography>
        </Box>
      )}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          placeholder="Find a client  ( / )"
          autoFocus={autoFocus}
          onKeyDown={noteEnter}
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

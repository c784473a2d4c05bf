import SearchIcon from '@mui/icons-material/Search';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { useGetList } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { Client } from '@contract/responses/client';
import { failureMessage } from '../callFailure';
import { useFromList } from '../shared/useFromList';
import { SKIP_REFETCH } from '../queryClient';
import { StatusChip } from '../shared/StatusChip';
import { searchResultText } from '../shared/searchResult';
import { useDebouncedValue } from '../shared/useDebouncedValue';
import { clientQuery, onlyOption, searchOptions, type SearchOption } from './searchOptions';

/** The search runs with more than this many characters. */
const SEARCH_THRESHOLD = 2;
const MOST_HITS = 8;
const PAUSE = 300;

interface Props {
  inputRef: Ref<HTMLInputElement>;
  autoFocus?: boolean;
  onChosen?: () => void;
}

/** State of the search for clients of any status, and its matches. @param onOpen opens a match */
function useOfficeSearch(onOpen: (option: SearchOption) => void) {
  const [text, setText] = useState('');
  const q = useDebouncedValue(clientQuery(text.trim(), SEARCH_THRESHOLD), PAUSE);
  const [entered, setEntered] = useState('');
  // Clears the search after each navigation, also to the open page.
  const { key } = useLocation();
  const [shownKey, setShownKey] = useState(key);
  if (shownKey !== key) {
    setShownKey(key);
    setText('');
    setEntered('');
  }
  const searchText = text.trim();
  const long = searchText.length > SEARCH_THRESHOLD;
  const query = clientQuery(searchText, SEARCH_THRESHOLD);
  const { data, isFetching, isPlaceholderData, error } = useGetList<Client>(
    'clients',
    { pagination: { page: 1, perPage: MOST_HITS }, sort: { field: 'name', order: 'ASC' }, filter: { q } },
    // The server audits the read for each client it finds, so a mutation must not repeat it.
    { enabled: long && q.length > SEARCH_THRESHOLD, meta: SKIP_REFETCH },
  );
  // Hides matches of an earlier text, so that the user does not choose a wrong client.
  const answered = long && q === query && !isFetching && !isPlaceholderData;
  const options = answered ? searchOptions(searchText, data ?? []) : [];
  // Enter pressed before the response opens the only match. With several, the user chooses.
  const isAwaited = answered && entered === searchText;
  const openOnlyFound = useEffectEvent(() => {
    const found = onlyOption(options);
    if (found) onOpen(found);
  });
  useEffect(() => {
    if (isAwaited) openOnlyFound();
  }, [isAwaited]);
  return {
    text,
    options,
    isLoading: long && !answered,
    emptyText: !long
      ? `Type ${SEARCH_THRESHOLD + 1} characters or more`
      : error
        ? failureMessage(error)
        : 'No client fits, in any status, and no page',
    type: (typing: string) => {
      setText(typing);
      setEntered('');
    },
    choose: (option: SearchOption | null) => {
      if (option) onOpen(option);
      setText('');
    },
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Enter' && long && !answered && setEntered(searchText),
  };
}

/** Search for clients of any status by name, phone or e-mail, for actions on them, and for pages. */
export default function OfficeSearch({ inputRef, autoFocus = false, onChosen }: Props) {
  const navigate = useNavigate();
  const fromList = useFromList();
  const box = useRef<HTMLElement>(null);
  const search = useOfficeSearch(({ to, opens }) => {
    onChosen?.();
    // Closes the matches, also when the press of Enter came before them.
    box.current?.querySelector('input')?.blur();
    void navigate(to, { state: { ...fromList, opens } });
  });
  return (
    <Autocomplete<SearchOption>
      ref={box}
      options={search.options}
      value={null}
      inputValue={search.text}
      onInputChange={(_event, typing, reason) => {
        if (reason !== 'reset') search.type(typing);
      }}
      onChange={(_event, option) => search.choose(option)}
      // The server filters.
      filterOptions={(options) => options}
      autoHighlight
      getOptionLabel={({ label }) => label}
      blurOnSelect
      getOptionKey={({ id }) => id}
      loading={search.isLoading}
      loadingText="Searching…"
      noOptionsText={search.emptyText}
      forcePopupIcon={false}
      clearOnBlur={false}
      openOnFocus={false}
      slotProps={{ listbox: { 'aria-label': 'Found' } }}
      renderOption={({ key, ...props }, { kind, label, client }) => (
        <Box component="li" key={key} {...props} sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Typography component="span" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
            {label}
          </Typography>
          {kind === 'Pages' && (
            <Typography component="span" variant="body2" color="textSecondary">
              Page
            </Typography>
          )}
          {client && (
            <>
              <StatusChip status={client.status} />
              <Typography
                component="span"
                variant="body2"
                color="textSecondary"
                sx={{ width: '100%', overflowWrap: 'anywhere' }}
              >
                {searchResultText(client)}
              </Typography>
            </>
          )}
        </Box>
      )}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          placeholder="Client, page or action  ( / )"
          autoFocus={autoFocus}
          onKeyDown={search.onKeyDown}
          inputRef={inputRef}
          slotProps={{
            ...slotProps,
            htmlInput: {
              ...slotProps.htmlInput,
              'aria-label': 'Find a client, page or action',
              maxLength: 128,
            },
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

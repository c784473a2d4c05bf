import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useId, useRef, useState } from 'react';

interface Props {
  label: string;
  value: string;
  /** The search runs when the text is longer than this, or empty. */
  above: number;
  onSearch: (text: string) => void;
}

const PAUSE = 300;

/** Search field that searches while typing, with a clear button. */
export function SearchBox({ label, value, above, onSearch }: Props) {
  const id = useId();
  const [text, setText] = useState(value);
  const timer = useRef<number>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const [sentValue, setSentValue] = useState(value);
  const [searched, setSearched] = useState(value);
  // Take over a new value from the address, but not an echo of this field's own: the user may have typed on.
  if (searched !== value) {
    setSearched(value);
    if (value !== sentValue) {
      setText(value);
      setSentValue(value);
    }
  }
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const type = (next: string) => {
    setText(next);
    window.clearTimeout(timer.current);
    const searchText = next.trim();
    if (searchText.length > above || (searchText === '' && value !== '')) {
      timer.current = window.setTimeout(
        () => {
          setSentValue(searchText);
          onSearch(searchText);
        },
        searchText === '' ? 0 : PAUSE,
      );
    }
  };

  // The button disappears with the text, so keep the focus in the field.
  const clear = () => {
    type('');
    input.current?.focus();
  };

  const tooShort = text.trim().length > 0 && text.trim().length <= above;
  return (
    <FormControl sx={{ width: { xs: '100%', sm: 240 } }}>
      <FormLabel htmlFor={id} sx={{ fontWeight: 600, color: 'text.primary', mb: 0.5 }}>
        {label}
      </FormLabel>
      <OutlinedInput
        id={id}
        inputRef={input}
        value={text}
        onChange={(event) => type(event.target.value)}
        inputProps={{ maxLength: 128, autoComplete: 'off' }}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon fontSize="small" />
          </InputAdornment>
        }
        endAdornment={
          text && (
            <InputAdornment position="end">
              <IconButton size="small" edge="end" aria-label="Clear the search" onClick={clear}>
                <ClearIcon fontSize="small" />
              </IconButton>
            </InputAdornment>
          )
        }
      />
      {tooShort && <FormHelperText sx={{ mx: 0 }}>Type {above + 1} characters or more</FormHelperText>}
    </FormControl>
  );
}

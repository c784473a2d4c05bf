import Box from '@mui/material/Box';
import { useState } from 'react';
import { languageName, LANGUAGES, type Language } from '@contract/messages';
import { useLanguage, useMessages } from '@web/language/useLanguage';
import { chooseLanguage } from './choose-language';

/** Changes the page's language. Each language has its own name. */
export function LanguageSwitch() {
  const spoken = useLanguage();
  const { no_response } = useMessages().failures;
  const [hasFailed, setFailed] = useState(false);
  const choose = (language: Language) => {
    setFailed(false);
    chooseLanguage(language).catch(() => setFailed(true));
  };
  return (
    <>
      {LANGUAGES.filter((language) => language !== spoken).map((language, place) => (
        <button
          // The pressed button stays and keeps the focus.
          key={place}
          className="language"
          type="button"
          lang={language}
          onClick={() => choose(language)}
        >
          {languageName(language)}
        </button>
      ))}
      {hasFailed && (
        <Box role="alert" sx={{ order: 1, flexBasis: '100%', color: 'error.main' }}>
          {no_response}
        </Box>
      )}
    </>
  );
}

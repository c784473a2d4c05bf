import { languageName, LANGUAGES } from '@contract/messages';
import { useLanguage } from '@web/language/useLanguage';
import { chooseLanguage } from './choose-language';

/** Changes the page's language. Each language has its own name. */
export function LanguageSwitch() {
  const spoken = useLanguage();
  return LANGUAGES.filter((language) => language !== spoken).map((language, place) => (
    <button
      // The pressed button stays and keeps the focus.
      key={place}
      className="language"
      type="button"
      lang={language}
      onClick={() => void chooseLanguage(language)}
    >
      {languageName(language)}
    </button>
  ));
}

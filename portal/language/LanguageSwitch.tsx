import { languageName, LANGUAGES } from '@contract/messages';
import { useLanguage } from '@web/language/useLanguage';
import { chooseLanguage } from './choose-language';

/** Changes the page's language. Each language has its own name. */
export function LanguageSwitch() {
  const spoken = useLanguage();
  return LANGUAGES.filter((language) => language !== spoken).map((language) => (
    <button
      key={language}
      className="language"
      type="button"
      lang={language}
      onClick={() => void chooseLanguage(language)}
    >
      {languageName(language)}
    </button>
  ));
}

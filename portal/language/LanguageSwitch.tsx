import { languageName, LANGUAGES } from '@contract/messages';
import { useLanguage } from '@web/language/useLanguage';
import { chooseLanguage } from './choose-language';

/** The page in another language; each is named in its own words. */
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

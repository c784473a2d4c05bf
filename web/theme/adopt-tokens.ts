import { tokenStyleSheet } from '@contract/theme-tokens';

/** Makes the tokens variables of the page's styles. A constructed sheet needs no exception from the content policy. */
export function adoptTokens(fontSize: number): void {
  const tokens = new CSSStyleSheet();
  tokens.replaceSync(tokenStyleSheet(fontSize));
  document.adoptedStyleSheets = [tokens];
}

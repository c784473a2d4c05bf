import { tokenStyleSheet } from '@contract/theme-tokens';

/** Sets the tokens as CSS variables. A constructed style sheet needs no exception from the content security policy. */
export function adoptTokens(fontSize: number): void {
  const tokens = new CSSStyleSheet();
  tokens.replaceSync(tokenStyleSheet(fontSize));
  document.adoptedStyleSheets = [tokens];
}

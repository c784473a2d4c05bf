import { TYPEFACE_PATH } from './typeface.js';
import { FONT_SIZE, rem, tokenStyleSheet } from '../../../contract/theme-tokens.js';

/** Styles of the provider's pages, with the colors and the typeface of the theme. */
export const STYLES = `
@font-face{font-family:'Public Sans Variable';font-weight:100 900;font-display:swap;
src:url(/oidc${TYPEFACE_PATH}) format('woff2')}
${tokenStyleSheet(FONT_SIZE.portal)}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:flex;flex-direction:column;background:var(--page);color:var(--text);
font:var(--fontSize)/1.5 var(--font)}
header,footer{padding:24px 16px;text-align:center}
footer{color:var(--textSecondary);font-size:${rem(16)}}
footer p{margin:0}
main{flex:1;padding:0 16px}
.brand{color:var(--brandStrong);font-size:${rem(22)};font-weight:700;text-decoration:none}
.card{max-width:440px;margin:0 auto;padding:32px;background:var(--paper);border:1px solid var(--line);border-top:4px solid var(--brand);
border-radius:var(--radius);box-shadow:0 1px 3px rgba(31,41,55,.12)}
h1{margin:0 0 8px;font-size:${rem(26)};line-height:1.25}
.lead{margin:0 0 24px;color:var(--textSecondary)}
label{display:block;margin-bottom:4px;font-weight:600}
.hint{margin:0 0 6px;color:var(--textSecondary);font-size:${rem(16)}}
input[type=email],input[type=password]{width:100%;height:48px;margin-bottom:20px;padding:0 12px;border:1px solid var(--control);border-radius:var(--radius);
background:var(--paper);color:var(--text);font:inherit}
input[aria-invalid=true]{border:2px solid var(--error)}
.check{display:flex;gap:12px;align-items:center;margin-bottom:14px}
.check input{flex:none;width:24px;height:24px;margin:0;accent-color:var(--brand)}
.check label{display:flex;align-items:center;min-height:44px;margin:0;font-weight:400}
button,.button{display:block;width:100%;min-height:48px;padding:11px 16px;border:0;border-radius:var(--radius);background:var(--brand);color:var(--onBrand);
font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
@media (forced-colors:active){button,.button{border:1px solid}}
button:hover,.button:hover{background:var(--brandStrong)}
.quiet{margin-top:12px;background:transparent;color:var(--brandStrong);border:1px solid var(--control)}
.quiet:hover{background:var(--page)}
a{color:var(--brandStrong)}
.part{margin-top:24px;padding-top:16px;border-top:1px solid var(--line)}
.part h2{margin:0 0 8px;font-size:${rem(20)};line-height:1.3}
.part p{margin:0 0 12px}
details{margin-top:24px}
.part summary+p{margin-top:16px}
.aside{margin:20px 0 0;text-align:center}
.brand,.aside a,footer a{display:inline-flex;align-items:center;min-height:44px}
.error{margin:0 0 24px;padding:12px 16px;border-left:4px solid var(--error);background:color-mix(in srgb,var(--error) 10%,var(--paper))}
.error p{margin:0}
.field-error{margin:0 0 6px;color:var(--error);font-size:${rem(16)};font-weight:600}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
@media (max-width:480px){.card{padding:24px 16px}header{padding:20px 16px}}
`;

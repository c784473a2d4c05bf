/** Styles of the provider's pages; the colours and their contrasts are those of the design notes. */
export const STYLES = `
:root{--page:#FAF8F9;--card:#FFFFFF;--text:#1F2937;--soft:#5B6472;--brand:#B3246B;--brand-dark:#8F1B55;--link:#8F1B55;
--line:#767B85;--edge:#E5E0E3;--bad:#B3261E;--bad-soft:#FDECEA}
@media (prefers-color-scheme:dark){:root{--page:#171217;--card:#231B22;--text:#F3EEF1;--soft:#C2B8BF;--link:#F2A0C7;
--line:#9A8F97;--edge:#3A2F38;--bad:#FFB4AB;--bad-soft:#3D1F1D}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--page);color:var(--text);
font:18px/1.5 "Public Sans Variable","Public Sans",system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
header,footer{padding:24px 16px;text-align:center}
footer{color:var(--soft);font-size:16px}
footer p{margin:0}
main{flex:1;padding:0 16px}
.brand{color:var(--link);font-size:22px;font-weight:700;text-decoration:none}
.card{max-width:440px;margin:0 auto;padding:32px;background:var(--card);border:1px solid var(--edge);border-top:4px solid var(--brand);
border-radius:8px;box-shadow:0 1px 3px rgba(31,41,55,.12)}
h1{margin:0 0 8px;font-size:26px;line-height:1.25}
.lead{margin:0 0 24px;color:var(--soft)}
label{display:block;margin-bottom:4px;font-weight:600}
.hint{margin:0 0 6px;color:var(--soft);font-size:16px}
input[type=email],input[type=password]{width:100%;height:48px;margin-bottom:20px;padding:0 12px;border:1px solid var(--line);border-radius:6px;
background:var(--card);color:var(--text);font:inherit}
input[aria-invalid=true]{border:2px solid var(--bad)}
.check{display:flex;gap:12px;align-items:flex-start;margin-bottom:24px}
.check input{flex:none;width:24px;height:24px;margin:2px 0 0;accent-color:var(--brand)}
.check label{margin:0;font-weight:400}
button,.button{display:block;width:100%;min-height:48px;padding:11px 16px;border:0;border-radius:6px;background:var(--brand);color:#FFFFFF;
font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:var(--brand-dark)}
.quiet{margin-top:12px;background:transparent;color:var(--link);border:1px solid var(--line)}
.quiet:hover{background:var(--page)}
a{color:var(--link)}
.aside{margin:20px 0 0;text-align:center}
.aside a,footer a{display:inline-block;padding:4px 0}
.error{margin:0 0 24px;padding:12px 16px;border-left:4px solid var(--bad);background:var(--bad-soft)}
.error p{margin:0}
.field-error{margin:0 0 6px;color:var(--bad);font-size:16px;font-weight:600}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
@media (prefers-color-scheme:dark){:focus-visible{outline-color:var(--link)}}
@media (max-width:480px){.card{padding:24px 16px}header{padding:20px 16px}}
`;

import type { Settings } from '../platform/config/settings.js';
import { DEMO_EMAILS, DEMO_PASSWORD } from '../demo/demo-accounts.js';

/** Returns the first text that `npm start` prints. */
export function welcome(settings: Settings): string {
  const { organisation, public_url, data_dir, smtp_url } = settings;
  if (settings.process === 'worker') return `${organisation.name}: background work is running.`;
  const lines = [`${organisation.name} is running at ${public_url}`];
  if (settings.seed === 'demo') {
    lines.push('Demo accounts (e-mail, password):');
    lines.push(...DEMO_EMAILS.map((email) => `  ${email}  ${DEMO_PASSWORD}`));
  }
  if (smtp_url === null) {
    lines.push(`Mails are not sent but kept: ${public_url}/dev/inbox (files in ${data_dir}/inbox)`);
  }
  lines.push('Stop with Ctrl-C.');
  return `\n${lines.join('\n')}\n`;
}

import { escapeHtml } from '../../escape-html.js';

export interface Field {
  name: string;
  label: string;
  type: 'email' | 'password';
  autocomplete: string;
  value?: string;
  hint?: string;
  /** Why what was sent is refused; shown at the field, since the browser's own bubbles are gone in a moment. */
  error?: string;
  /** Id of a message above the form that concerns this field too. */
  describedBy?: string;
  focused?: boolean;
}

/** One labelled field of a form, with its hint and its error. */
export function renderField(field: Field): string {
  const { name, label, hint, error } = field;
  const described = [hint && `${name}-hint`, error && `${name}-error`, field.describedBy].filter(Boolean);
  const attributes = [
    `id="${name}" name="${name}" type="${field.type}" autocomplete="${field.autocomplete}" aria-required="true"`,
    field.type === 'email'
      ? 'inputmode="email" maxlength="254" spellcheck="false" autocapitalize="none"'
      : '',
    field.value === undefined ? '' : `value="${escapeHtml(field.value)}"`,
    described.length > 0 ? `aria-describedby="${described.join(' ')}"` : '',
    error || field.describedBy ? 'aria-invalid="true"' : '',
    field.focused ? 'autofocus' : '',
  ];
  return [
    `<label for="${name}">${escapeHtml(label)}</label>`,
    hint ? `<p class="hint" id="${name}-hint">${escapeHtml(hint)}</p>` : '',
    error ? `<p class="field-error" id="${name}-error" role="alert">${escapeHtml(error)}</p>` : '',
    `<input ${attributes.filter(Boolean).join(' ')}>`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** A message above a form, about all of it. */
export const renderAlert = (id: string, message: string): string =>
  `<div class="error" id="${id}" role="alert"><p>${escapeHtml(message)}</p></div>`;

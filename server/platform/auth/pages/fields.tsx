export interface FieldProps {
  name: string;
  label: string;
  type: 'email' | 'password';
  autoComplete: string;
  value?: string;
  hint?: string;
  /** Error of the value, shown at the field, because the browser's own message disappears quickly. */
  error?: string;
  /** Id of a message above the form that is also about this field. */
  describedBy?: string;
  focused?: boolean;
}

const EMAIL_INPUT = {
  inputMode: 'email',
  maxLength: 254,
  spellCheck: false,
  autoCapitalize: 'none',
} as const;

/** Form field with label, hint and error. */
export function Field({
  name,
  label,
  type,
  autoComplete,
  value,
  hint,
  error,
  describedBy,
  focused,
}: FieldProps) {
  const described = [hint && `${name}-hint`, error && `${name}-error`, describedBy].filter(Boolean);
  return (
    <>
      <label htmlFor={name}>{label}</label>
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${name}-error`} role="alert">
          {error}
        </p>
      )}
      <input
        id={name}
        name={name}
        type={type}
        autoComplete={autoComplete}
        aria-required
        {...(type === 'email' && EMAIL_INPUT)}
        defaultValue={value}
        aria-describedby={described.length > 0 ? described.join(' ') : undefined}
        aria-invalid={error || describedBy ? true : undefined}
        autoFocus={focused}
      />
    </>
  );
}

/** Message above a form about the whole form. */
export const Alert = ({ id, children }: { id: string; children: string }) => (
  <div className="error" id={id} role="alert">
    <p>{children}</p>
  </div>
);

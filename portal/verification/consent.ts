import type { FormValues } from '@web/forms/form-values';

/** Whether the patient has agreed, by signature or by word of mouth: without it nothing can begin. */
export const hasConsent = (values: FormValues): boolean =>
  Boolean(
    values.authorization_signature ||
    values.is_authencity_verbal_consent_given ||
    values.is_physician_verbal_consent_given,
  );

import type { FormValues } from '@web/forms/form-values';

/** Returns whether the patient has consented, by signature or orally. Without consent services cannot begin. */
export const hasConsent = (values: FormValues): boolean =>
  Boolean(
    values.authorization_signature ||
    values.is_authencity_verbal_consent_given ||
    values.is_physician_verbal_consent_given,
  );

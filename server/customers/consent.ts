/**
 * Condition that client `t` allows that her health data is shared, by signature or by the HIPAA Verbal Consent. The
 * Discretionary Verbal Consent does not allow it.
 */
export const MAY_SHARE_HEALTH_DATA = `(t.is_physician_verbal_consent_given OR EXISTS (
  SELECT FROM customer_signatures s WHERE s.customer_id = t.id AND s.field = 'authorization_signature'))`;

/** Condition that client `t` has consented, by signature or verbally. No service may start without consent. */
export const HAS_CONSENT = `(t.is_authencity_verbal_consent_given OR ${MAY_SHARE_HEALTH_DATA})`;

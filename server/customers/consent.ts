/** The client `t` has agreed, by signature or by word of mouth: nothing may begin without. */
export const HAS_CONSENT = `(t.is_authencity_verbal_consent_given OR t.is_physician_verbal_consent_given OR EXISTS (
  SELECT FROM customer_signatures s WHERE s.customer_id = t.id AND s.field = 'authorization_signature'))`;

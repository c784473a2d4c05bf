import { serviceLacks } from '../customers/service-lacks.js';

/** Active clients who want their house cleaned, and have no vendor who does. */
export const cleaningLacks = serviceLacks('cleaning_vendor', 'House cleaning');

import { serviceLacks } from '../customers/service-lacks.js';

/** Active clients who want house cleaning but have no vendor. */
export const cleaningLacks = serviceLacks('cleaning_vendor', 'House cleaning', 'houseCleaning');

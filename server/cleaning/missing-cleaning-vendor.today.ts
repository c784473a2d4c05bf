import { missingRequirementRule } from '../customers/missing-requirement-rule.js';

/** Active clients who want house cleaning but have no vendor. */
export const missingCleaningVendor = missingRequirementRule(
  'cleaning_vendor',
  'House cleaning',
  'houseCleaning',
);

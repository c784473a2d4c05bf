import { missingRequirementRule } from '../customers/missing-requirement-rule.js';

/** Active clients with meals but without a caterer. */
export const missingMealVendor = missingRequirementRule('meal_vendor', 'Meals', 'meal');

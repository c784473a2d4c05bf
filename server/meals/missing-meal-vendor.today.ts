import { missingRequirementRule } from '../customers/missing-requirement-rule.js';

/** Active clients who want meals, and whom nobody cooks for. */
export const missingMealVendor = missingRequirementRule('meal_vendor', 'Meals', 'meal');

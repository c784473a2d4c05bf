import { serviceLacks } from '../customers/service-lacks.js';

/** Active clients who want meals, and whom nobody cooks for. */
export const mealsLack = serviceLacks('meal_vendor', 'Meals', 'meal');

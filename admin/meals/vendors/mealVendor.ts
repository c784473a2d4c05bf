import type { Resource } from '../../shared/resource/resource';
import { MEALS } from '../section';

export const MEAL_VENDORS: Resource = {
  api: 'meal_vendors',
  path: '/meals/vendors',
  noun: 'Meal Vendor',
  plural: 'Meal Vendors',
  parents: [MEALS],
  keepsHistory: true,
};

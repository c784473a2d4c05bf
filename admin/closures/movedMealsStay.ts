import { formatDay } from '../shared/dates';

/** Says that a day that is opened again restores no meals. See "Closed days". @param date of the closed day */
export const movedMealsStay = (date: string) =>
  `Meals that moved because ${formatDay(date)} was closed stay on their new days.`;

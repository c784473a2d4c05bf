import { User } from './user.entity.js';

/** Tables of this folder, for the data source. */
export const userEntities = [User];

/**
 * SQL condition that a program is offered in a region. A program without regions is offered everywhere.
 * @param program SQL of its id
 * @param isRegion condition on `pr.region_id`
 */
export const isProgramOfferedSql = (program: string, isRegion: string): string =>
  `(EXISTS (SELECT FROM program_regions pr WHERE pr.program_id = ${program} AND ${isRegion})
    OR NOT EXISTS (SELECT FROM program_regions pr WHERE pr.program_id = ${program}))`;

/**
 * SQL condition that a program is offered in a region. A program without regions is offered everywhere. An inactive
 * program meets it, too.
 * @param programId SQL of its id
 * @param isRegion condition on `pr.region_id`
 */
export const isProgramOfRegionOrOfNoneSql = (programId: string, isRegion: string): string =>
  `(EXISTS (SELECT FROM program_regions pr WHERE pr.program_id = ${programId} AND ${isRegion})
    OR NOT EXISTS (SELECT FROM program_regions pr WHERE pr.program_id = ${programId}))`;

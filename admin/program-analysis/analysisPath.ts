/** Where Program Analysis is. */
export const ANALYSIS_PATH = '/program-analysis';

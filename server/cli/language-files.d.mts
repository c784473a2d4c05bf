/** The codes that the files in `contract/languages/` are named by, English first. */
export const LANGUAGE_FILES: readonly string[];

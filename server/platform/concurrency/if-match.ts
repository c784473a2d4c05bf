import { Headers } from '@nestjs/common';

/** The version that the caller read, from `If-Match`; absent means: write in any case. */
export const IfMatch = () => Headers('if-match');

/** The tags that a header names, as they were sent. */
export const tagsOf = (header: string): string[] =>
  header.split(',').map((tag) =>
    tag
      .trim()
      .replace(/^W\//, '')
      .replace(/^"(.*)"$/, '$1'),
  );

/** The latest version that a header names; `undefined` where none of its tags is one, such as `"0.5"`. */
export function latestVersionOf(header: string): number | undefined {
  const versions = tagsOf(header).filter((tag) => /^\d{1,15}$/.test(tag));
  return versions.length > 0 ? Math.max(...versions.map(Number)) : undefined;
}

import { Headers } from '@nestjs/common';

/** Version that the caller read, from `If-Match`. Without it the change is made in any case. */
export const IfMatch = () => Headers('if-match');

/** Returns the tags of a header without their quotes. */
export const unquotedTagsOf = (header: string): string[] =>
  header.split(',').map((tag) =>
    tag
      .trim()
      .replace(/^W\//, '')
      .replace(/^"(.*)"$/, '$1'),
  );

/** Returns the latest version in a header, or `undefined` if no tag is a version, such as `"0.5"`. */
export function latestVersionOf(header: string): number | undefined {
  const versions = unquotedTagsOf(header).filter((tag) => /^\d{1,15}$/.test(tag));
  return versions.length > 0 ? Math.max(...versions.map(Number)) : undefined;
}

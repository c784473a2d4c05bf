import { Headers } from '@nestjs/common';

/** The version that the caller read, from `If-Match`; absent means: write in any case. */
export const IfMatch = () => Headers('if-match');

/** The versions that a header names. */
export const tagsOf = (header: string): string[] =>
  header.split(',').map((tag) =>
    tag
      .trim()
      .replace(/^W\//, '')
      .replace(/^"(.*)"$/, '$1'),
  );

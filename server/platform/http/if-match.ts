import { Headers } from '@nestjs/common';

/** The version that the caller read, from `If-Match`; absent means: write in any case. */
export const IfMatch = () => Headers('if-match');

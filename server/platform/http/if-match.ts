import { Headers } from '@nestjs/common';

/** The version that the caller read, from `If-Match`; absent means: write in any case (contract 1, Lost updates). */
export const IfMatch = () => Headers('if-match');

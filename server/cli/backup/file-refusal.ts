import { Refusal } from '../command.js';

const REASONS: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'access is denied',
  EEXIST: 'a part of the path is a file',
  ENOTDIR: 'a part of the path is a file',
};

/**
 * Returns the refusal for an error of the file system that the user can fix, or null for another error.
 * @param path file or folder to name if the error names none
 */
export function fileRefusal(error: unknown, path: string): Refusal | null {
  const { code, path: errorPath } = error as NodeJS.ErrnoException;
  const reason = code && REASONS[code];
  return reason ? new Refusal(`${errorPath ?? path} cannot be used: ${reason} (${code}).`) : null;
}

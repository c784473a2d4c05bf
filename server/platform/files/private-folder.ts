import { access, chmod, constants, mkdir, stat } from 'node:fs/promises';
import { Logger } from '@nestjs/common';
import { SettingsError } from '../config/settings.js';

const OWNER_ONLY = 0o700;
/**
 * Permissions of others that are removed. The group keeps the permission to pass through, for an embedded database that
 * runs as another user.
 */
const READ_BY_OTHERS = 0o067;

/** Sticky bit of shared folders such as /tmp. */
const SHARED = 0o1000;

/**
 * Creates a folder that other users cannot read, and restricts an existing one.
 * @throws SettingsError for a shared folder, because other users could not use it any more, for the path of a file, and
 * for a folder that this process cannot read and write
 */
export async function ensurePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY }).catch(({ code }: NodeJS.ErrnoException) => {
    throw new SettingsError(`DATA_DIR is ${folder}, which cannot be created as a folder (${code}).`);
  });
  const { mode } = await stat(folder);
  if (mode & SHARED) {
    throw new SettingsError(
      `DATA_DIR is ${folder}, which everybody on this machine shares; give it a folder of its own.`,
    );
  }
  const isClosed =
    (mode & READ_BY_OTHERS) === 0 ||
    (await chmod(folder, OWNER_ONLY).then(
      () => true,
      () => false,
    ));
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).catch(
    ({ code }: NodeJS.ErrnoException) => {
      throw new SettingsError(
        `DATA_DIR is a folder in which the user of this process cannot read and write (${code}).`,
      );
    },
  );
  // The mode of a volume of another user cannot be changed.
  if (!isClosed) {
    new Logger('DataFolder').warn(`${folder} can be read by others on this machine; close it to them.`);
  }
}

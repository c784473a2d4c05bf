import { chmod, mkdir, stat } from 'node:fs/promises';
import { Logger } from '@nestjs/common';
import { SettingsError } from '../config/settings.js';

const OWNER_ONLY = 0o700;
/** All but passing through for its group: so the embedded database reaches its own part, where it runs as another. */
const READ_BY_OTHERS = 0o067;

/** Set on folders such as /tmp, where everybody keeps something. */
const SHARED = 0o1000;

/**
 * Makes a folder that nobody else on the machine may look into, and closes one that was made before.
 * @throws SettingsError for a folder that everybody shares: closed, it would be gone for all the others
 */
export async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY });
  const { mode } = await stat(folder);
  if (mode & SHARED) {
    throw new SettingsError(
      `DATA_DIR is ${folder}, which everybody on this machine shares; give it a folder of its own.`,
    );
  }
  if ((mode & READ_BY_OTHERS) === 0) return;
  await chmod(folder, OWNER_ONLY).catch(() =>
    // A volume that belongs to another user cannot be closed from here.
    new Logger('DataFolder').warn(`${folder} can be read by others on this machine; close it to them.`),
  );
}

import { chmod, mkdir, stat } from 'node:fs/promises';
import { Logger } from '@nestjs/common';

const OWNER_ONLY = 0o700;
/** All but passing through for its group: so the embedded database reaches its own part, where it runs as another. */
const READ_BY_OTHERS = 0o067;

/** Makes a folder that nobody else on the machine may look into, and closes one that was made before. */
export async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY });
  const { mode } = await stat(folder);
  if ((mode & READ_BY_OTHERS) === 0) return;
  await chmod(folder, OWNER_ONLY).catch(() =>
    // A volume that belongs to another user cannot be closed from here.
    new Logger('DataFolder').warn(`${folder} can be read by others on this machine; close it to them.`),
  );
}

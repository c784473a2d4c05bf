import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Settings } from '../platform/config/settings.js';
import { StoredFiles } from '../platform/files/stored-files.js';

/** Lock that uploads share, and that the job for orphaned files takes exclusively. */
export const IMPORT_FILES_LOCK = `hashtextextended('import files', 0)`;

/** Uploaded files in `DATA_DIR/imports`. */
@Injectable()
export class ImportFiles extends StoredFiles {
  constructor(settings: Settings) {
    super(join(settings.data_dir, 'imports'), 'upload');
  }

  async writeFile(id: string, content: Buffer): Promise<void> {
    const file = await this.createFileAndRemoveEarlierAttempts(id, 1);
    try {
      await file.write(content);
      await file.commit();
    } finally {
      await file.close();
    }
  }

  /** @returns null if the file has been removed */
  async read(id: string): Promise<Buffer | null> {
    const file = await this.open(id);
    return file && buffer(file.content);
  }
}

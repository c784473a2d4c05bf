import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Settings } from '../platform/config/settings.js';
import { StoredFiles } from '../platform/files/stored-files.js';

/** Exported files in `DATA_DIR/exports`. */
@Injectable()
export class ExportFiles extends StoredFiles {
  constructor(settings: Settings) {
    super(join(settings.data_dir, 'exports'), 'csv');
  }
}

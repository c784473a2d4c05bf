import { SHEET_FORMATS, type SheetFormat } from '../contract/imports.js';
import { keys } from '../contract/messages.js';
import { ChoiceField, TextField } from '../platform/validation/fields.js';

/** What the uploaded file is called. */
export class UploadQuery {
  @TextField({ required: keys.imports.no_file, max: 255 })
  file_name: string;
}

/** What a template is wanted as; Excel where nothing is said. */
export class TemplateQuery {
  @ChoiceField(SHEET_FORMATS)
  format?: SheetFormat | '';
}

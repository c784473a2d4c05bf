import { SHEET_FORMATS, type SheetFormat } from '../contract/imports.js';
import { keys } from '../contract/messages.js';
import { ChoiceField, UncheckedObjectField, TextField } from '../platform/validation/fields.js';

/** Name of the uploaded file. */
export class UploadQuery {
  @TextField({ required: keys.imports.no_file, max: 255 })
  file_name: string;
}

/** Field of each heading that is not known, or `ignore`. */
export class HeadingsInput {
  @UncheckedObjectField()
  headings: Record<string, unknown>;
}

/** Format of a template. Excel by default. */
export class TemplateQuery {
  @ChoiceField(SHEET_FORMATS)
  format?: SheetFormat | '';
}

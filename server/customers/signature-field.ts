import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy } from 'class-validator';
import { keys } from '../contract/messages.js';
import { withCode } from '../platform/validation/fields/field.js';
import { DATA_URL, isSignatureOrThrowIfBusy, LONGEST_SIGNATURE } from './signature-image.js';

/** Signature as a PNG data URL. Empty for none. */
export function SignatureField() {
  return applyDecorators(
    ApiProperty({
      required: false,
      type: 'string',
      nullable: true,
      maxLength: LONGEST_SIGNATURE,
      description: `PNG of at most 600 by 200 pixels, as ${DATA_URL}…. One of the full size has strokes in it.`,
    }),
    Transform(({ value }: { value: unknown }) => (value === '' ? null : value)),
    IsOptional(),
    ValidateBy(
      {
        name: 'signature',
        async: true,
        validator: {
          validate: async (value) => typeof value === 'string' && (await isSignatureOrThrowIfBusy(value)),
        },
      },
      withCode('invalid', keys.values.signature),
    ),
  );
}

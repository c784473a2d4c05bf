import { Injectable } from '@nestjs/common';
import { WORKDAYS } from '../contract/drivers.js';
import type { FieldErrors } from '../contract/errors.js';
import { messages } from '../contract/messages.js';
import type { Driver } from '../contract/responses/transport.js';
import type { ResourceEffects } from '../platform/http/resource-definition.js';
import type { DriverEntity } from './driver.entity.js';
import type { DriverInput } from './drivers.dto.js';

const US_NUMBER = /^\+1\d{10}$/;

/** A driver's name is made of two, the phone number is one of the US, and days stand in their order. */
@Injectable()
export class DriverEffectsService implements ResourceEffects<DriverEntity, DriverInput, Driver> {
  async check({ phone_number }: Partial<DriverInput>): Promise<FieldErrors> {
    if (phone_number === undefined || US_NUMBER.test(phone_number)) return {};
    return { phone_number: [{ code: 'invalid_phone', message: messages.values.phone_unknown }] };
  }

  toColumns(input: Partial<DriverInput>, before: DriverEntity | null): Record<string, unknown> {
    const { first_name = before?.first_name, last_name = before?.last_name, available_days } = input;
    return {
      ...input,
      name: `${first_name} ${last_name}`,
      available_days: available_days && WORKDAYS.filter((day) => available_days.includes(day)),
    };
  }
}

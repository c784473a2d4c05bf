import { Injectable } from '@nestjs/common';
import { WORKDAYS } from '../contract/drivers.js';
import type { FieldErrors } from '../contract/errors.js';
import { messages } from '../contract/messages.js';
import type { Driver } from '../contract/responses/transport.js';
import type { ResourceHooks } from '../platform/resources/resource-definition.js';
import { regionInUseErrors } from '../regions/region-in-use.js';
import type { DriverEntity } from './driver.entity.js';
import { DriversQueries } from './drivers.queries.js';
import type { DriverInput } from './drivers.dto.js';

const US_NUMBER = /^\+1\d{10}$/;

/**
 * Joins a driver's names, validates the US phone number and sorts the weekdays. A driver cannot leave a region while
 * trips there are scheduled.
 */
@Injectable()
export class DriverHooks implements ResourceHooks<DriverEntity, DriverInput, Driver> {
  constructor(private readonly queries: DriversQueries) {}

  async validate(input: Partial<DriverInput>, before: DriverEntity | null): Promise<FieldErrors> {
    const errors = await regionInUseErrors(
      input,
      before,
      (id) => this.queries.countScheduledTrips(id),
      messages.transport_vendors.drives_in_region,
    );
    if (input.phone_number !== undefined && !US_NUMBER.test(input.phone_number)) {
      errors.phone_number = [{ code: 'invalid_phone', message: messages.values.phone_unknown }];
    }
    return errors;
  }

  toEntity(input: Partial<DriverInput>, before: DriverEntity | null): Record<string, unknown> {
    const { first_name = before?.first_name, last_name = before?.last_name, available_days } = input;
    return {
      ...input,
      name: `${first_name} ${last_name}`,
      available_days: available_days && WORKDAYS.filter((day) => available_days.includes(day)),
    };
  }
}

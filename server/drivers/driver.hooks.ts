import { Injectable } from '@nestjs/common';
import { WORKDAYS } from '../contract/drivers.js';
import type { FieldErrors, Warning } from '../contract/errors.js';
import { messages, officeMessages } from '../contract/messages.js';
import type { Driver } from '../contract/responses/transport.js';
import { EventBus } from '../platform/events/event-bus.js';
import { addressChange } from '../platform/mail/address-change.rules.js';
import type { ResourceHooks } from '../platform/resources/resource-definition.js';
import { regionInUseErrors } from '../regions/region-in-use.js';
import type { DriverEntity } from './driver.entity.js';
import { DriverEmailChanged } from './driver.events.js';
import { DriversQueries } from './drivers.queries.js';
import type { DriverInput } from './drivers.dto.js';

const US_NUMBER = /^\+1\d{10}$/;

/** Validates a driver's region and phone number, derives columns, and publishes a new e-mail address. */
@Injectable()
export class DriverHooks implements ResourceHooks<DriverEntity, DriverInput, Driver> {
  constructor(
    private readonly queries: DriversQueries,
    private readonly events: EventBus,
  ) {}

  /** A driver with scheduled trips cannot change the region. The phone number must be a US number. */
  async validate(
    { region_id, phone_number }: Partial<DriverInput>,
    before: DriverEntity | null,
  ): Promise<FieldErrors> {
    const regionErrors = await regionInUseErrors(
      { region_id },
      before,
      (id) => this.queries.countScheduledTrips(id),
      officeMessages.transport_vendors.drives_in_region,
    );
    return { ...regionErrors, ...phoneErrors({ phone_number }) };
  }

  toEntity(
    { first_name, last_name, available_days, ...columns }: Partial<DriverInput>,
    before: DriverEntity | null,
  ): Record<string, unknown> {
    const name = fullName({ first_name, last_name }, before);
    return { ...columns, first_name, last_name, name, available_days: inWeekOrder(available_days) };
  }

  async afterSave(
    id: string,
    { email }: Partial<DriverInput>,
    before: DriverEntity | null,
  ): Promise<readonly Warning[]> {
    const change = addressChange(before, { email });
    if (!change) return [];
    const event = new DriverEmailChanged(id, change.before, change.after);
    await this.events.publish(event);
    return event.warnings;
  }
}

function phoneErrors({ phone_number }: Partial<DriverInput>): FieldErrors {
  if (phone_number === undefined || US_NUMBER.test(phone_number)) return {};
  return { phone_number: [{ code: 'invalid_phone', message: messages.values.phone_unknown }] };
}

function fullName(input: Partial<DriverInput>, before: DriverEntity | null): string {
  const { first_name = before?.first_name, last_name = before?.last_name } = input;
  return `${first_name} ${last_name}`;
}

const inWeekOrder = (days: DriverInput['available_days'] | undefined) =>
  days && WORKDAYS.filter((day) => days.includes(day));

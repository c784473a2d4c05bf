import { Injectable } from '@nestjs/common';
import { WORKDAYS } from '../contract/drivers.js';
import type { FieldErrors } from '../contract/errors.js';
import { messages } from '../contract/messages.js';
import type { Driver } from '../contract/responses/transport.js';
import { Transaction } from '../platform/database/transaction.js';
import type { ResourceEffects } from '../platform/http/resource-definition.js';
import type { DriverEntity } from './driver.entity.js';
import type { DriverInput } from './drivers.dto.js';

const US_NUMBER = /^\+1\d{10}$/;

/**
 * A driver's name is made of two, the phone number is one of the US, days stand in their order, and nobody leaves a
 * region with trips still to be driven there.
 */
@Injectable()
export class DriverEffectsService implements ResourceEffects<DriverEntity, DriverInput, Driver> {
  constructor(private readonly transaction: Transaction) {}

  async check(
    { phone_number, region_id }: Partial<DriverInput>,
    before: DriverEntity | null,
  ): Promise<FieldErrors> {
    const errors: FieldErrors = {};
    if (phone_number !== undefined && !US_NUMBER.test(phone_number)) {
      errors.phone_number = [{ code: 'invalid_phone', message: messages.values.phone_unknown }];
    }
    const isMoved = before !== null && region_id !== undefined && region_id !== before.region_id;
    const trips = isMoved ? await this.tripsOf(before.id) : 0;
    if (trips > 0) {
      errors.region_id = [{ code: 'in_use', message: messages.transport_vendors.drives_in_region(trips) }];
    }
    return errors;
  }

  toColumns(input: Partial<DriverInput>, before: DriverEntity | null): Record<string, unknown> {
    const { first_name = before?.first_name, last_name = before?.last_name, available_days } = input;
    return {
      ...input,
      name: `${first_name} ${last_name}`,
      available_days: available_days && WORKDAYS.filter((day) => available_days.includes(day)),
    };
  }

  /** Trips that are still to be driven. */
  private async tripsOf(id: string): Promise<number> {
    const [row] = await this.transaction.tx.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM customer_transport_transactions
       WHERE transport_vendor_id = $1 AND status = 'scheduled'`,
      [id],
    );
    return row!.count;
  }
}

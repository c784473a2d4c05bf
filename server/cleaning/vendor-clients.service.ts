import { Injectable } from '@nestjs/common';
import { CleaningVendorEntity } from '../cleaning-vendors/cleaning-vendor.entity.js';
import { CustomerEntity } from '../customers/customer.entity.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { isId } from '../platform/database/id.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { withoutUsCountryCode, toCsv, type CsvColumns } from '../platform/files/csv.js';
import { notFound } from '../platform/errors/problem.js';

/** Columns that a cleaner needs for a visit. None is about the illness. */
const NEEDED = {
  id: true,
  name: true,
  phone_number: true,
  landline_phone_number: true,
  work_phone: true,
  address: true,
  city: true,
  state: true,
  zip_code: true,
  house_cleaning_notes: true,
} as const;

type VendorClient = Pick<CustomerEntity, keyof typeof NEEDED>;

const COLUMNS: CsvColumns<VendorClient> = {
  Name: (client) => client.name,
  'Cell Phone': (client) => withoutUsCountryCode(client.phone_number),
  'Home Phone': (client) => withoutUsCountryCode(client.landline_phone_number),
  'Work Phone': (client) => withoutUsCountryCode(client.work_phone),
  Address: (client) => client.address,
  City: (client) => client.city,
  State: (client) => client.state,
  'Zip Code': (client) => client.zip_code,
  Notes: (client) => client.house_cleaning_notes,
};

/** Current clients of a cleaning vendor. */
@Injectable()
export class VendorClientsService {
  constructor(
    private readonly transaction: Transaction,
    private readonly audit: AuditService,
  ) {}

  /** Returns the list as a file for the vendor. Audits the user and the clients. */
  @Transactional()
  async exportActiveClientsCsvAndAudit(vendorId: string): Promise<string> {
    const { tx } = this.transaction;
    if (!isId(vendorId) || !(await tx.existsBy(CleaningVendorEntity, { id: vendorId }))) throw notFound();
    const clients: VendorClient[] = await tx.find(CustomerEntity, {
      select: NEEDED,
      where: {
        assigned_cleaning_vendor_id: vendorId,
        status: 'active',
        has_opted_for_cleaning_service: true,
      },
      order: { name: 'ASC', id: 'ASC' },
    });
    await this.audit.record('export', 'cleaning_vendors', {
      record_id: vendorId,
      details: { part: 'clients', customer_ids: clients.map(({ id }) => id) },
    });
    return toCsv(COLUMNS, clients);
  }
}

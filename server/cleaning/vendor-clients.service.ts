import { Injectable } from '@nestjs/common';
import { CleaningVendorEntity } from '../cleaning-vendors/cleaning-vendor.entity.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { isId } from '../platform/database/id.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { tenDigits, toCsv, type CsvColumns } from '../platform/files/csv.js';
import { notFound } from '../platform/http/problem.js';

/** What a cleaner needs to come to a client, and nothing of her illness. */
interface VendorClient {
  id: string;
  name: string;
  phone_number: string | null;
  landline_phone_number: string | null;
  work_phone: string | null;
  address: string;
  city: string;
  state: string;
  zip_code: string;
  house_cleaning_notes: string;
}

const COLUMNS: CsvColumns<VendorClient> = {
  Name: (client) => client.name,
  'Cell Phone': (client) => tenDigits(client.phone_number),
  'Home Phone': (client) => tenDigits(client.landline_phone_number),
  'Work Phone': (client) => tenDigits(client.work_phone),
  Address: (client) => client.address,
  City: (client) => client.city,
  State: (client) => client.state,
  'Zip Code': (client) => client.zip_code,
  Notes: (client) => client.house_cleaning_notes,
};

/** The clients whom a cleaning vendor cleans for now. */
@Injectable()
export class VendorClientsService {
  constructor(
    private readonly transaction: Transaction,
    private readonly audit: AuditService,
  ) {}

  /** As a file for the vendor; who fetched it, and whom it shows, is put on record. */
  @Transactional()
  async file(vendorId: string): Promise<string> {
    const { tx } = this.transaction;
    if (!isId(vendorId) || !(await tx.existsBy(CleaningVendorEntity, { id: vendorId }))) throw notFound();
    const clients = await tx.query<VendorClient[]>(
      `SELECT id, name, phone_number, landline_phone_number, work_phone, address, city, state, zip_code,
              house_cleaning_notes
       FROM customers
       WHERE assigned_cleaning_vendor_id = $1 AND status = 'active' AND has_opted_for_cleaning_service
       ORDER BY name, id`,
      [vendorId],
    );
    await this.audit.record('export', 'cleaning_vendors', {
      record_id: vendorId,
      details: { part: 'clients', customer_ids: clients.map(({ id }) => id) },
    });
    return toCsv(COLUMNS, clients);
  }
}

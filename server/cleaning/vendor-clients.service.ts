import { Injectable } from '@nestjs/common';
import { CleaningVendorEntity } from '../cleaning-vendors/cleaning-vendor.entity.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { Transactional } from '../platform/database/transaction.js';
import { withoutUsCountryCode, toCsv, type CsvColumns } from '../platform/files/csv.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { CleaningQueries, type VendorClient } from './cleaning.queries.js';

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
    private readonly records: RecordsService,
    private readonly audit: AuditService,
    private readonly queries: CleaningQueries,
  ) {}

  /** Returns the list as a file for the vendor. Audits the user and the clients. */
  @Transactional()
  async exportActiveClientsCsvAndAudit(vendorId: string): Promise<string> {
    await this.records.assertExists(CleaningVendorEntity, vendorId);
    const clients = await this.queries.findActiveCleaningClients(vendorId);
    await this.audit.record('export', 'cleaning_vendors', {
      record_id: vendorId,
      details: { part: 'clients', customer_ids: clients.map(({ id }) => id) },
    });
    return toCsv(COLUMNS, clients);
  }
}

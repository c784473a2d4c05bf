import { Injectable } from '@nestjs/common';
import { SIGNATURES, type SignatureField } from '../contract/customers.js';
import { CustomersQueries } from './customers.queries.js';
import { imageOf } from './signature-image.js';

export type SignatureInput = Partial<Record<SignatureField, string | null>>;

/** Stores the signatures of a client's form. Joins the caller's transaction. */
@Injectable()
export class CustomerSignaturesService {
  constructor(private readonly queries: CustomersQueries) {}

  /** Stores validated signatures and deletes those that were sent empty. Absent ones stay. */
  async upsertOrDelete(customer_id: string, input: SignatureInput): Promise<void> {
    for (const field of SIGNATURES) {
      const drawn = input[field];
      if (drawn === undefined) continue;
      if (drawn) {
        await this.queries.upsertSignature(customer_id, field, imageOf(drawn));
      } else {
        await this.queries.deleteSignature(customer_id, field);
      }
    }
  }
}

/** Separates the signatures from the columns of the client. */
export function withoutSignatures<T extends SignatureInput>(
  input: T,
): { columns: Omit<T, SignatureField>; signatures: SignatureInput } {
  const columns = { ...input };
  const signatures: SignatureInput = {};
  for (const field of SIGNATURES) {
    if (field in columns) signatures[field] = columns[field];
    delete columns[field];
  }
  return { columns, signatures };
}

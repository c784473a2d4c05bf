import { Injectable } from '@nestjs/common';
import { SIGNATURES, type SignatureField } from '../contract/customers.js';
import { CustomersQueries } from './customers.queries.js';
import { imageOf } from './signature-image.js';

export type SignatureInput = Partial<Record<SignatureField, string | null>>;

/** Keeps the signatures of a client's form; joins the caller's transaction. */
@Injectable()
export class CustomerSignaturesService {
  constructor(private readonly queries: CustomersQueries) {}

  /** Stores what was drawn, which the input has checked, and removes what was sent empty; what was not sent stays. */
  async save(customer_id: string, input: SignatureInput): Promise<void> {
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

/** The input in two: what is stored in the client's row, and the signatures, which are not. */
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

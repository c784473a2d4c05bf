import { Injectable } from '@nestjs/common';
import { SIGNATURES, type SignatureField } from '../contract/customers.js';
import { newId } from '../platform/database/id.js';
import { Transaction } from '../platform/database/transaction.js';
import { imageOf } from './signature-image.js';

export type SignatureInput = Partial<Record<SignatureField, string | null>>;

/** Keeps the signatures of a client's form; joins the caller's transaction. */
@Injectable()
export class CustomerSignaturesService {
  constructor(private readonly transaction: Transaction) {}

  /** Stores what was drawn, which the input has checked, and removes what was sent empty; what was not sent stays. */
  async save(customer_id: string, input: SignatureInput): Promise<void> {
    const { tx } = this.transaction;
    for (const field of SIGNATURES) {
      const drawn = input[field];
      if (drawn === undefined) continue;
      if (drawn) {
        await tx.query(
          `INSERT INTO customer_signatures (id, customer_id, field, image) VALUES ($1, $2, $3, $4)
           ON CONFLICT (customer_id, field) DO UPDATE
           SET image = $4`,
          [newId(), customer_id, field, imageOf(drawn)],
        );
      } else {
        await tx.query('DELETE FROM customer_signatures WHERE customer_id = $1 AND field = $2', [
          customer_id,
          field,
        ]);
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

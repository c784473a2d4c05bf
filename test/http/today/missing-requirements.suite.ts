import { fc } from '../../setup/fast-check.js';
import { CUSTOMER_STATUSES } from '../../../server/contract/customers.js';
import {
  REQUIREMENTS,
  missingRequirements,
  type RequirementFacts,
  type RequirementName,
} from '../../../server/contract/missing-requirements.js';
import { lacksRequirementSql } from '../../../server/customers/missing-requirements-sql.js';
import { startTestApp, type TestApp } from '../../setup/app.js';

const NAMES = Object.keys(REQUIREMENTS) as RequirementName[];
const relation = fc.option(fc.uuid());

type Row = RequirementFacts & {
  is_authencity_verbal_consent_given: boolean;
  is_physician_verbal_consent_given: boolean;
};

const row: fc.Arbitrary<Row> = fc
  .record({
    status: fc.constantFrom(...CUSTOMER_STATUSES),
    region_id: relation,
    program_id: relation,
    address: fc.constantFrom('', '1 Main Street'),
    is_authencity_verbal_consent_given: fc.boolean(),
    is_physician_verbal_consent_given: fc.boolean(),
    has_opted_for_meal_service: fc.boolean(),
    has_opted_for_transport_service: fc.boolean(),
    has_opted_for_cleaning_service: fc.boolean(),
    has_opted_for_peer_support_service: fc.boolean(),
    assigned_meal_vendor_id: relation,
    is_meal_cancelled: fc.boolean(),
    assigned_cleaning_vendor_id: relation,
  })
  .map((client) => ({
    ...client,
    has_consent: client.is_authencity_verbal_consent_given || client.is_physician_verbal_consent_given,
  }));

describe('The missing requirements of a client', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('are the same in the SQL of Today as in the function of the client page', () =>
    fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 50 }), async (rows) => {
        const result = await test.db.query<Record<RequirementName, boolean>>(
          `SELECT ${NAMES.map((name) => `${lacksRequirementSql(name)} AS ${name}`).join(', ')}
           FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY e(client, place),
             jsonb_populate_record(NULL::customers, e.client) t ORDER BY e.place`,
          [JSON.stringify(rows)],
        );
        const expectedRows = rows.map((client) =>
          Object.fromEntries(NAMES.map((name) => [name, missingRequirements(name, client)])),
        );
        expect(result.rows).toEqual(expectedRows);
      }),
      { numRuns: 30 },
    ));
});

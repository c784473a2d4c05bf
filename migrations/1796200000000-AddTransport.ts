import type { MigrationInterface, QueryRunner } from 'typeorm';

const RECORD = `
      "id" uuid NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "version" integer NOT NULL DEFAULT '1',`;

/** Table, its key, the column that names the client it belongs to, and columns whose values are never recorded. */
const RECORDED: [table: string, key: string, customer: string, hidden: string][] = [
  ['transport_vendors', 'id', '', ''],
  ['transport_vendor_leaves', 'id', '', ''],
  ['customer_transport_requests', 'id', 'customer_id', ''],
  ['customer_transport_transactions', 'id', 'customer_id', ''],
];

/** Foreign keys by the names that TypeORM gives them. */
const FOREIGN_KEYS = [
  ['transport_vendors', 'FK_af19d2afec47041a824847d6cfd', 'region_id', 'regions', 'RESTRICT'],
  [
    'transport_vendor_leaves',
    'FK_0ec37d683b019557a2f40b1fba0',
    'transport_vendor_id',
    'transport_vendors',
    'CASCADE',
  ],
  ['customer_transport_requests', 'FK_0a683539f24d540dfe5b57def7e', 'customer_id', 'customers', 'CASCADE'],
  ['customer_transport_requests', 'FK_13cb20264c1a078fbf529897d01', 'region_id', 'regions', 'RESTRICT'],
  [
    'customer_transport_requests',
    'FK_8bb390de537fc44f3e0558c5b3d',
    'return_of_id',
    'customer_transport_requests',
    'SET NULL',
  ],
  [
    'customer_transport_transactions',
    'FK_c9373f868292381919c6341a82e',
    'request_id',
    'customer_transport_requests',
    'SET NULL',
  ],
  [
    'customer_transport_transactions',
    'FK_5cc4cc409d3fae93916a938c1b0',
    'customer_id',
    'customers',
    'SET NULL',
  ],
  ['customer_transport_transactions', 'FK_4bcf2c11cad99f2a3fe4c979fb5', 'region_id', 'regions', 'RESTRICT'],
  [
    'customer_transport_transactions',
    'FK_2dd1a118d4860ec8a32cff62b09',
    'transport_vendor_id',
    'transport_vendors',
    'RESTRICT',
  ],
] as const;

/** Indexes: table, name, columns, and the rows that they hold where it is not every one. */
const INDEXES: [table: string, name: string, columns: string, where?: string][] = [
  ['transport_vendors', 'transport_vendors_region', 'region_id, name'],
  ['transport_vendors', 'transport_vendors_by_name', 'name, id'],
  [
    'customer_transport_requests',
    'customer_transport_requests_open',
    'region_id, pick_up_timestamp, id',
    `status = 'open'`,
  ],
  ['customer_transport_requests', 'customer_transport_requests_by_time', 'status, pick_up_timestamp, id'],
  [
    'customer_transport_requests',
    'customer_transport_requests_by_customer',
    'customer_id, pick_up_timestamp',
  ],
  [
    'customer_transport_requests',
    'customer_transport_requests_by_series',
    'series_id, pick_up_timestamp',
    'series_id IS NOT NULL',
  ],
  ['customer_transport_transactions', 'customer_transport_transactions_by_request', 'request_id'],
  [
    'customer_transport_transactions',
    'customer_transport_transactions_by_customer',
    'customer_id, pick_up_timestamp',
  ],
  [
    'customer_transport_transactions',
    'customer_transport_transactions_by_driver',
    'transport_vendor_id, pick_up_timestamp',
  ],
  [
    'customer_transport_transactions',
    'customer_transport_transactions_sorted_by_driver',
    'transport_vendor_id, id',
  ],
  [
    'customer_transport_transactions',
    'customer_transport_transactions_by_status',
    'status, pick_up_timestamp, id',
  ],
  [
    'customer_transport_transactions',
    'customer_transport_transactions_by_region',
    'region_id, status, pick_up_timestamp, id',
  ],
  ['customer_transport_transactions', 'customer_transport_transactions_by_time', 'pick_up_timestamp, id'],
  [
    'customer_transport_transactions',
    'customer_transport_transactions_blocked',
    'blocked_from_timestamp',
    `status <> 'cancelled'`,
  ],
  [
    'customer_transport_transactions',
    'customer_transport_transactions_due',
    'blocked_to_timestamp',
    `status = 'scheduled'`,
  ],
];

/** Drivers with their days off, rides that clients ask for, and trips. */
export class AddTransport1796200000000 implements MigrationInterface {
  readonly name = 'AddTransport1796200000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE "transport_vendors" (${RECORD}
      "first_name" character varying(128) NOT NULL,
      "last_name" character varying(128) NOT NULL,
      "name" character varying(257) NOT NULL,
      "email" character varying(254) NOT NULL,
      "phone_number" character varying(16) NOT NULL,
      "region_id" uuid NOT NULL,
      "available_days" text array NOT NULL DEFAULT '{Monday,Tuesday,Wednesday,Thursday,Friday}',
      "is_active" boolean NOT NULL DEFAULT true,
      CONSTRAINT "transport_vendors_name_joined" CHECK ("name" = first_name || ' ' || last_name),
      CONSTRAINT "transport_vendors_days_known"
        CHECK ("available_days" <@ ARRAY['Monday','Tuesday','Wednesday','Thursday','Friday']::text[]),
      PRIMARY KEY ("id")
    )`);
    await queryRunner.query(`CREATE TABLE "transport_vendor_leaves" (${RECORD}
      "transport_vendor_id" uuid NOT NULL,
      "leave_date" date NOT NULL,
      PRIMARY KEY ("id")
    )`);
    await queryRunner.query(
      'CREATE UNIQUE INDEX "one_leave_per_driver_and_day" ON "transport_vendor_leaves" ("transport_vendor_id", "leave_date")',
    );

    await queryRunner.query(`CREATE TABLE "customer_transport_requests" (${RECORD}
      "customer_id" uuid NOT NULL,
      "region_id" uuid NOT NULL,
      "status" character varying(16) NOT NULL DEFAULT 'open',
      "pick_up_address" character varying(255) NOT NULL,
      "drop_address" character varying(255) NOT NULL,
      "pick_up_timestamp" TIMESTAMP WITH TIME ZONE NOT NULL,
      "notes" character varying(500) NOT NULL DEFAULT '',
      "return_of_id" uuid,
      "series_id" uuid,
      CONSTRAINT "customer_transport_requests_status_known" CHECK ("status" IN ('open','assigned')),
      PRIMARY KEY ("id")
    )`);
    await queryRunner.query(
      'CREATE UNIQUE INDEX "one_way_back_per_request" ON "customer_transport_requests" ("return_of_id") WHERE return_of_id IS NOT NULL',
    );

    await queryRunner.query(`CREATE TABLE "customer_transport_transactions" (${RECORD}
      "request_id" uuid,
      "customer_id" uuid,
      "region_id" uuid NOT NULL,
      "transport_vendor_id" uuid NOT NULL,
      "status" character varying(16) NOT NULL DEFAULT 'scheduled',
      "pick_up_address" character varying(255) NOT NULL,
      "drop_address" character varying(255) NOT NULL,
      "pick_up_timestamp" TIMESTAMP WITH TIME ZONE NOT NULL,
      "blocked_from_timestamp" TIMESTAMP WITH TIME ZONE NOT NULL,
      "blocked_to_timestamp" TIMESTAMP WITH TIME ZONE NOT NULL,
      "notes" character varying(500) NOT NULL DEFAULT '',
      "cost_of_transport" numeric(10,2),
      "is_customer_transported" boolean NOT NULL DEFAULT false,
      "not_transported_reason" character varying(16),
      "not_transported_note" character varying(500) NOT NULL DEFAULT '',
      "calendar_sequence" integer NOT NULL DEFAULT '0',
      CONSTRAINT "customer_transport_transactions_status_known"
        CHECK ("status" IN ('scheduled','completed','cancelled')),
      CONSTRAINT "customer_transport_transactions_window" CHECK ("blocked_to_timestamp" > "blocked_from_timestamp"
        AND "blocked_to_timestamp" <= "blocked_from_timestamp" + interval '24 hours'),
      CONSTRAINT "customer_transport_transactions_scheduled_for_request"
        CHECK ("status" <> 'scheduled' OR "request_id" IS NOT NULL),
      CONSTRAINT "customer_transport_transactions_completed_has_cost"
        CHECK ("status" <> 'completed' OR "cost_of_transport" IS NOT NULL),
      CONSTRAINT "customer_transport_transactions_transported_when_completed"
        CHECK (NOT "is_customer_transported" OR "status" = 'completed'),
      CONSTRAINT "customer_transport_transactions_reason_known" CHECK ("not_transported_reason" IS NULL
        OR "not_transported_reason" IN ('no_show','cancelled_late','driver_absent','other')
        AND NOT "is_customer_transported"),
      PRIMARY KEY ("id")
    )`);
    // However many assign one request at the same moment, it gets one trip.
    await queryRunner.query(
      `CREATE UNIQUE INDEX "one_trip_per_request" ON "customer_transport_transactions" ("request_id") WHERE status <> 'cancelled'`,
    );

    for (const [table, name, columns, where] of INDEXES) {
      await queryRunner.query(
        `CREATE INDEX "${name}" ON "${table}" (${columns})${where ? ` WHERE ${where}` : ''}`,
      );
    }
    for (const [table, name, column, target, onDelete] of FOREIGN_KEYS) {
      await queryRunner.query(
        `ALTER TABLE "${table}" ADD CONSTRAINT "${name}" FOREIGN KEY ("${column}") REFERENCES "${target}" ("id") ON DELETE ${onDelete}`,
      );
    }
    for (const recorded of RECORDED)
      await queryRunner.query('CALL record_changes_of($1, $2, $3, $4)', recorded);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "customer_transport_transactions"');
    await queryRunner.query('DROP TABLE "customer_transport_requests"');
    await queryRunner.query('DROP TABLE "transport_vendor_leaves"');
    await queryRunner.query('DROP TABLE "transport_vendors"');
  }
}

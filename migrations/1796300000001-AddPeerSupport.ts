import type { MigrationInterface, QueryRunner } from 'typeorm';

const RECORD = `
      "id" uuid NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "version" integer NOT NULL DEFAULT '1',`;

/** Who talks with clients, and what such a peer was told of whom. */
export class AddPeerSupport1796300000001 implements MigrationInterface {
  readonly name = 'AddPeerSupport1796300000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE "peer_support_resources" (${RECORD}
      "first_name" character varying(128) NOT NULL,
      "last_name" character varying(128) NOT NULL,
      "email" character varying(254) NOT NULL,
      "phone_number" character varying(16),
      "region_id" uuid NOT NULL,
      "availability_days" text array NOT NULL,
      "diagnosed_age" integer NOT NULL,
      "diagnosis" character varying(255) NOT NULL,
      "diagnosis_type" character varying(255) NOT NULL,
      "treatment" character varying(255) NOT NULL,
      "surgery" character varying(255) NOT NULL,
      "treatment_center" character varying(255) NOT NULL,
      "notes" text NOT NULL,
      "hobby" text array NOT NULL,
      "is_active" boolean NOT NULL DEFAULT true,
      CONSTRAINT "peer_support_resources_age" CHECK ("diagnosed_age" BETWEEN 0 AND 120),
      CONSTRAINT "peer_support_resources_days_known" CHECK ("availability_days" <@ ARRAY['Monday','Tuesday','Wednesday','Thursday','Friday','Saturday','Sunday']),
      PRIMARY KEY ("id"),
      CONSTRAINT "peer_support_resources_region_known"
        FOREIGN KEY ("region_id") REFERENCES "regions" ("id") ON DELETE RESTRICT
    )`);
    await queryRunner.query(
      'CREATE INDEX "peer_support_resources_region" ON "peer_support_resources" ("region_id", "first_name")',
    );

    await queryRunner.query(`CREATE TABLE "peer_support_mails" (${RECORD}
      "customer_id" uuid NOT NULL,
      "peer_support_resource_id" uuid NOT NULL,
      "email" character varying(254) NOT NULL,
      "shared" jsonb NOT NULL,
      "mailed_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "mailed_by" character varying(255),
      PRIMARY KEY ("id"),
      CONSTRAINT "peer_support_mails_customer_known"
        FOREIGN KEY ("customer_id") REFERENCES "customers" ("id") ON DELETE CASCADE,
      CONSTRAINT "peer_support_mails_resource_known"
        FOREIGN KEY ("peer_support_resource_id") REFERENCES "peer_support_resources" ("id") ON DELETE RESTRICT
    )`);
    await queryRunner.query(
      'CREATE INDEX "peer_support_mails_of_customer" ON "peer_support_mails" ("customer_id", "id")',
    );
    await queryRunner.query(
      'CREATE INDEX "peer_support_mails_to_resource" ON "peer_support_mails" ("peer_support_resource_id")',
    );

    await queryRunner.query(`CALL record_changes_of('peer_support_resources', 'id', '', '')`);
    // What was told stands in its row; a second copy on record would outlive the client.
    await queryRunner.query(`CALL record_changes_of('peer_support_mails', 'id', 'customer_id', 'shared')`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "peer_support_mails"');
    await queryRunner.query('DROP TABLE "peer_support_resources"');
  }
}

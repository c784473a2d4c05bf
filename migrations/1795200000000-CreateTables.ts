import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The first tables: clients, vendors, plans, deliveries, users and what the platform stands on. */
export class CreateTables1795200000000 implements MigrationInterface {
  readonly name = 'CreateTables1795200000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE EXTENSION IF NOT EXISTS citext');
    await queryRunner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await queryRunner.query(`CREATE TABLE "grants" (
      "id" uuid NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "version" integer NOT NULL DEFAULT '1',
      "name" citext NOT NULL,
      "full_name" character varying(255) NOT NULL DEFAULT '',
      "notes" text NOT NULL DEFAULT '',
      CONSTRAINT "UQ_879062f2bb2575735d550ad1dd6" UNIQUE ("name"),
      CONSTRAINT "PK_a25f5f89eff8b3277f7969b7094" PRIMARY KEY ("id")
    )`);
    await queryRunner.query(`CREATE TABLE "regions" (
      "id" uuid NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "version" integer NOT NULL DEFAULT '1',
      "name" citext NOT NULL,
      "contact_name" character varying(128) NOT NULL,
      "phone_number" character varying(16) NOT NULL,
      "cost_of_transport" numeric(10,2) NOT NULL DEFAULT '0',
      "time_zone" character varying(64) NOT NULL,
      CONSTRAINT "UQ_1eb9a8899a7db89f6ba473fd847" UNIQUE ("name"),
      CONSTRAINT "regions_cost_of_transport_positive" CHECK ("cost_of_transport" >= 0),
      CONSTRAINT "PK_4fcd12ed6a046276e2deb08801c" PRIMARY KEY ("id")
    )`);
    await queryRunner.query(`CREATE TABLE "meal_transport_vendors" (
      "id" uuid NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "version" integer NOT NULL DEFAULT '1',
      "name" character varying(128) NOT NULL,
      "contact_name" character varying(128) NOT NULL,
      "phone_number" character varying(16),
      "email" character varying(254) NOT NULL,
      "business_address" character varying(255) NOT NULL,
      "state" character varying(64) NOT NULL,
      "region_id" uuid NOT NULL,
      "cost_per_meal_transport" numeric(10,2) NOT NULL,
      "is_active" boolean NOT NULL DEFAULT true,
      CONSTRAINT "meal_transport_vendors_cost_positive" CHECK ("cost_per_meal_transport" >= 0),
      CONSTRAINT "PK_1d24a13c539dc1ad06ad1d32559" PRIMARY KEY ("id")
    )`);
    await queryRunner.query(
      `CREATE INDEX "meal_transport_vendors_region" ON "meal_transport_vendors" ("region_id", "name")`,
    );
    await queryRunner.query(`CREATE TABLE "meal_vendors" (
      "id" uuid NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "version" integer NOT NULL DEFAULT '1',
      "name" character varying(128) NOT NULL,
      "contact_name" character varying(128) NOT NULL,
      "phone_number" character varying(16) NOT NULL,
      "email" character varying(254) NOT NULL,
      "business_address" character varying(255) NOT NULL,
      "state" character varying(64) NOT NULL DEFAULT '',
      "region_id" uuid NOT NULL,
      "cost_per_meal" numeric(10,2) NOT NULL DEFAULT '0',
      "delivery_day" character varying(9) NOT NULL,
      "cut_off_days" integer NOT NULL DEFAULT '2',
      "transport_vendor_id" uuid NOT NULL,
      "is_active" boolean NOT NULL DEFAULT true,
      CONSTRAINT "meal_vendors_delivery_day_known" CHECK ("delivery_day" IN ('Monday','Tuesday','Wednesday','Thursday','Friday','Saturday','Sunday')),
      CONSTRAINT "meal_vendors_cut_off_days_in_week" CHECK ("cut_off_days" BETWEEN 0 AND 6),
      CONSTRAINT "meal_vendors_cost_positive" CHECK ("cost_per_meal" >= 0),
      CONSTRAINT "PK_a39f7373ddfe5a04aeb08388ef9" PRIMARY KEY ("id")
    )`);
    await queryRunner.query(`CREATE INDEX "meal_vendors_region" ON "meal_vendors" ("region_id", "name")`);
    await queryRunner.query(`CREATE TABLE "programs" (
      "id" uuid NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "version" integer NOT NULL DEFAULT '1',
      "name" citext NOT NULL,
      "total_budget" numeric(10,2) NOT NULL,
      "duration_in_weeks" integer,
      "is_active" boolean NOT NULL DEFAULT true,
      CONSTRAINT "UQ_ba50d0f7b68ee5b73f7e7b8fdf9" UNIQUE ("name"),
      CONSTRAINT "programs_duration_in_weeks_positive" CHECK ("duration_in_weeks" >= 0),
      CONSTRAINT "programs_total_budget_positive" CHECK ("total_budget" >= 0),
      CONSTRAINT "PK_d43c664bcaafc0e8a06dfd34e05" PRIMARY KEY ("id")
    )`);
    await queryRunner.query(`CREATE TABLE "customers" (
      "id" uuid NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "version" integer NOT NULL DEFAULT '1',
      "name" character varying(255) NOT NULL,
      "email" citext,
      "date_of_birth" date NOT NULL,
      "gender" character varying(64) NOT NULL DEFAULT '',
      "prefer_self_identify" character varying(255) NOT NULL DEFAULT '',
      "race" character varying(128) NOT NULL DEFAULT '',
      "ethnicity" character varying(128) NOT NULL DEFAULT '',
      "military_status" character varying(64) NOT NULL DEFAULT '',
      "marital_status" character varying(64) NOT NULL DEFAULT '',
      "employment_status" character varying(64) NOT NULL DEFAULT '',
      "preferred_language" character varying(64) NOT NULL DEFAULT '',
      "meals_insecurity" boolean NOT NULL DEFAULT false,
      "transport_insecurity" boolean NOT NULL DEFAULT false,
      "income_group" character varying(64) NOT NULL DEFAULT '',
      "insurance_coverage" character varying(2) NOT NULL DEFAULT '',
      "insurance_provider" character varying(255) NOT NULL DEFAULT '',
      "emergency_contact_name" character varying(255) NOT NULL,
      "emergency_contact_phone_number" character varying(16) NOT NULL,
      "phone_number" character varying(16),
      "landline_phone_number" character varying(16),
      "work_phone" character varying(16),
      "preferred_mode_of_contact" character varying(64) NOT NULL DEFAULT '',
      "ok_to_text" boolean NOT NULL DEFAULT false,
      "address" character varying(255) NOT NULL DEFAULT '',
      "city" character varying(128) NOT NULL DEFAULT '',
      "county" character varying(64) NOT NULL DEFAULT '',
      "state" character varying(64) NOT NULL DEFAULT '',
      "zip_code" character varying(10) NOT NULL DEFAULT '',
      "cancer_type" character varying(64) NOT NULL DEFAULT '',
      "cancer_type_other" character varying(255) NOT NULL DEFAULT '',
      "cancer_stage" character varying(64) NOT NULL DEFAULT '',
      "current_treatment" text NOT NULL DEFAULT '',
      "diagnosis" text NOT NULL DEFAULT '',
      "notes" text NOT NULL DEFAULT '',
      "number_of_adults" integer NOT NULL DEFAULT '1',
      "number_of_children" integer NOT NULL DEFAULT '0',
      "grant_id" uuid,
      "region_id" uuid,
      "program_id" uuid,
      "referral_source" character varying(64) NOT NULL DEFAULT '',
      "referring_physician_treatment_facility" character varying(255) NOT NULL DEFAULT '',
      "referring_physician_staff_name" character varying(255) NOT NULL DEFAULT '',
      "referring_physician_staff_phone_number" character varying(16),
      "referring_physician_staff_email" character varying(254) NOT NULL DEFAULT '',
      "social_worker_manager_name" character varying(255) NOT NULL DEFAULT '',
      "social_worker_manager_phone_number" character varying(16),
      "authorization_signature_date" date,
      "verification_signature_date" date,
      "is_authencity_verbal_consent_given" boolean NOT NULL DEFAULT false,
      "is_physician_verbal_consent_given" boolean NOT NULL DEFAULT false,
      "status" character varying(16) NOT NULL DEFAULT 'new',
      "start_date" date,
      "active_date" date,
      "inactive_date" date,
      "inactive_notes" text NOT NULL DEFAULT '',
      "should_receive_email" boolean NOT NULL DEFAULT true,
      "has_opted_for_meal_service" boolean NOT NULL DEFAULT false,
      "has_opted_for_transport_service" boolean NOT NULL DEFAULT false,
      "has_opted_for_cleaning_service" boolean NOT NULL DEFAULT false,
      "has_opted_for_peer_support_service" boolean NOT NULL DEFAULT false,
      "meals_number_of_adults" integer NOT NULL DEFAULT '1',
      "meals_number_of_children" integer NOT NULL DEFAULT '0',
      "assigned_meal_vendor_id" uuid,
      "meals_preference" text NOT NULL DEFAULT '',
      "meals_allergies" text NOT NULL DEFAULT '',
      "meal_delivery_notes" character varying(30) NOT NULL DEFAULT '',
      "meal_budget_consumption_adjustment" numeric(10,2) NOT NULL DEFAULT '0',
      "meal_budget_consumption_adjustment_note" text NOT NULL DEFAULT '',
      "is_meal_cancelled" boolean NOT NULL DEFAULT false,
      "meal_cancellation_note" text NOT NULL DEFAULT '',
      "transport_notes" text NOT NULL DEFAULT '',
      "peer_support_notes" text NOT NULL DEFAULT '',
      CONSTRAINT "customers_meal_household" CHECK ("meals_number_of_adults" >= 0 AND "meals_number_of_children" >= 0),
      CONSTRAINT "customers_household" CHECK ("number_of_adults" >= 1 AND "number_of_children" >= 0),
      CONSTRAINT "customers_status_known" CHECK ("status" IN ('new','archive','active','complete','in_memorium','hold')),
      CONSTRAINT "PK_133ec679a801fab5e070f73d3ea" PRIMARY KEY ("id")
    )`);
    await queryRunner.query(
      `CREATE INDEX "customers_by_meal_vendor" ON "customers" ("assigned_meal_vendor_id")`,
    );
    await queryRunner.query(`CREATE INDEX "customers_by_grant" ON "customers" ("grant_id")`);
    await queryRunner.query(`CREATE INDEX "customers_by_program" ON "customers" ("program_id")`);
    await queryRunner.query(`CREATE INDEX "customers_by_city" ON "customers" ("city", "state")`);
    await queryRunner.query(`CREATE INDEX "customers_by_name" ON "customers" ("name", "id")`);
    await queryRunner.query(
      `CREATE INDEX "customers_by_region" ON "customers" ("region_id", "status", "created_at", "id")`,
    );
    await queryRunner.query(
      `CREATE INDEX "customers_by_status" ON "customers" ("status", "created_at", "id")`,
    );
    await queryRunner.query(`CREATE INDEX "customers_newest" ON "customers" ("created_at", "id")`);
    await queryRunner.query(`CREATE TABLE "races" (
      "id" uuid NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "version" integer NOT NULL DEFAULT '1',
      "name" character varying(128) NOT NULL,
      CONSTRAINT "races_name_unique" UNIQUE ("name"),
      CONSTRAINT "PK_ba7d19b382156bc33244426c597" PRIMARY KEY ("id")
    )`);
    await queryRunner.query(`CREATE TABLE "ethnicities" (
      "id" uuid NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "version" integer NOT NULL DEFAULT '1',
      "name" character varying(128) NOT NULL,
      CONSTRAINT "ethnicities_name_unique" UNIQUE ("name"),
      CONSTRAINT "PK_bc24d46b41d1e3d153890c4381e" PRIMARY KEY ("id")
    )`);
    await queryRunner.query(`CREATE TABLE "meal_transaction_indices" (
      "id" uuid NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "version" integer NOT NULL DEFAULT '1',
      "meal_vendor_id" uuid NOT NULL,
      "region_id" uuid NOT NULL,
      "date_of_delivery" date NOT NULL,
      "date_of_plan" date,
      "is_active" boolean NOT NULL DEFAULT true,
      "number_of_meals" integer NOT NULL DEFAULT '0',
      "number_of_customers" integer NOT NULL DEFAULT '0',
      "email" character varying(254),
      "sent_by" character varying(255),
      "download_link" character varying(512),
      CONSTRAINT "PK_fe273e260beec45d8a4e1accbc5" PRIMARY KEY ("id")
    )`);
    await queryRunner.query(
      `CREATE INDEX "meal_transaction_indices_by_region" ON "meal_transaction_indices" ("region_id", "date_of_delivery")`,
    );
    await queryRunner.query(
      `CREATE INDEX "meal_transaction_indices_by_date" ON "meal_transaction_indices" ("date_of_delivery", "id")`,
    );
    await queryRunner.query(
      `CREATE INDEX "meal_transaction_indices_open" ON "meal_transaction_indices" ("date_of_delivery") WHERE is_active`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "one_plan_per_vendor_and_date" ON "meal_transaction_indices" ("meal_vendor_id", "date_of_delivery")`,
    );
    await queryRunner.query(`CREATE TABLE "customer_meal_schedules" (
      "id" uuid NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "version" integer NOT NULL DEFAULT '1',
      "customer_id" uuid NOT NULL,
      "date_of_delivery" date NOT NULL,
      "number_of_adults" integer NOT NULL,
      "number_of_children" integer NOT NULL,
      "notes" text NOT NULL DEFAULT '',
      "status" character varying(16) NOT NULL DEFAULT 'upcoming',
      "cancelled_with_all" boolean NOT NULL DEFAULT false,
      "make_up_of_id" uuid,
      CONSTRAINT "customer_meal_schedules_people" CHECK ("number_of_adults" >= 0 AND "number_of_children" >= 0),
      CONSTRAINT "customer_meal_schedules_status_known" CHECK ("status" IN ('upcoming','scheduled','finalized','completed','cancelled')),
      CONSTRAINT "one_live_schedule_per_client_and_date" EXCLUDE USING btree (customer_id WITH =, date_of_delivery WITH =) WHERE (status <> 'cancelled') DEFERRABLE INITIALLY IMMEDIATE,
      CONSTRAINT "PK_6ecfe1af10d0f2f143b7fdc24a7" PRIMARY KEY ("id")
    )`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "customer_meal_schedules_make_up" ON "customer_meal_schedules" ("make_up_of_id") WHERE make_up_of_id IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "customer_meal_schedules_due" ON "customer_meal_schedules" ("date_of_delivery") WHERE status = 'upcoming'`,
    );
    await queryRunner.query(
      `CREATE INDEX "customer_meal_schedules_client" ON "customer_meal_schedules" ("customer_id", "date_of_delivery")`,
    );
    await queryRunner.query(`CREATE TABLE "meal_transport_transactions" (
      "id" uuid NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "version" integer NOT NULL DEFAULT '1',
      "plan_id" uuid NOT NULL,
      "schedule_id" uuid,
      "customer_id" uuid,
      "region_id" uuid NOT NULL,
      "meal_vendor_id" uuid NOT NULL,
      "meal_transport_vendor_id" uuid NOT NULL,
      "status" character varying(16) NOT NULL DEFAULT 'scheduled',
      "quantity" integer NOT NULL,
      "customer_meals_number_of_adults" integer NOT NULL,
      "customer_meals_number_of_children" integer NOT NULL,
      "customer_meals_preference" text NOT NULL DEFAULT '',
      "cost_of_meal" numeric(10,2) NOT NULL,
      "cost_of_meal_transport" numeric(10,2) NOT NULL,
      "scheduled_date" date NOT NULL,
      "delivery_date" date NOT NULL,
      "is_delivered" boolean NOT NULL DEFAULT false,
      CONSTRAINT "meal_transport_transactions_status_known" CHECK ("status" IN ('scheduled','completed','cancelled')),
      CONSTRAINT "PK_0b16dae46336496cea186964084" PRIMARY KEY ("id")
    )`);
    await queryRunner.query(
      `CREATE INDEX "meal_transport_transactions_due" ON "meal_transport_transactions" ("delivery_date") WHERE status = 'scheduled'`,
    );
    await queryRunner.query(
      `CREATE INDEX "meal_transport_transactions_by_region" ON "meal_transport_transactions" ("region_id", "delivery_date")`,
    );
    await queryRunner.query(
      `CREATE INDEX "meal_transport_transactions_by_date" ON "meal_transport_transactions" ("delivery_date", "id")`,
    );
    await queryRunner.query(
      `CREATE INDEX "meal_transport_transactions_customer" ON "meal_transport_transactions" ("customer_id", "delivery_date")`,
    );
    await queryRunner.query(
      `CREATE INDEX "meal_transport_transactions_plan" ON "meal_transport_transactions" ("plan_id")`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "one_delivery_per_schedule" ON "meal_transport_transactions" ("schedule_id") WHERE status <> 'cancelled'`,
    );
    await queryRunner.query(`CREATE TABLE "audit_entries" (
      "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
      "at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT clock_timestamp(),
      "event" character varying(16) NOT NULL,
      "resource" character varying(64) NOT NULL,
      "record_id" uuid,
      "customer_id" uuid,
      "changes" jsonb,
      "details" jsonb,
      "actor_id" uuid,
      "actor_name" character varying(255),
      "actor_group" character varying(32),
      "request_id" character varying(64),
      "ip" character varying(64),
      CONSTRAINT "PK_6b1623bcad4d04530b76548d619" PRIMARY KEY ("id")
    )`);
    await queryRunner.query(
      `CREATE INDEX "audit_entries_record" ON "audit_entries" ("resource", "record_id", "id")`,
    );
    await queryRunner.query(
      `CREATE INDEX "audit_entries_customer" ON "audit_entries" ("customer_id", "id") WHERE customer_id IS NOT NULL`,
    );
    await queryRunner.query(`CREATE TABLE "idempotency_keys" (
      "user_id" uuid NOT NULL,
      "key" character varying(255) NOT NULL,
      "fingerprint" character varying(64) NOT NULL,
      "status" integer NOT NULL,
      "answer" jsonb,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT clock_timestamp(),
      CONSTRAINT "PK_392b1af86f210d98d3f0c764728" PRIMARY KEY ("user_id", "key")
    )`);
    await queryRunner.query(`CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" ("created_at")`);
    await queryRunner.query(`CREATE TABLE "credentials" (
      "user_id" uuid NOT NULL,
      "password_hash" character varying(255) NOT NULL,
      "changed_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "PK_c68a6c53e95a7dc357f4ebce8f0" PRIMARY KEY ("user_id")
    )`);
    await queryRunner.query(`CREATE TABLE "oidc_records" (
      "model" character varying(64) NOT NULL,
      "id" character varying(255) NOT NULL,
      "grant_id" character varying(255),
      "uid" character varying(255),
      "user_code" character varying(255),
      "account_id" character varying(255),
      "payload" jsonb NOT NULL,
      "consumed_at" TIMESTAMP WITH TIME ZONE,
      "expires_at" TIMESTAMP WITH TIME ZONE,
      CONSTRAINT "PK_7da4be4c6030cbfbdba4cfd4d06" PRIMARY KEY ("model", "id")
    )`);
    await queryRunner.query(`CREATE INDEX "oidc_records_expiry" ON "oidc_records" ("expires_at")`);
    await queryRunner.query(
      `CREATE INDEX "oidc_records_account" ON "oidc_records" ("account_id") WHERE account_id IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "oidc_records_user_code" ON "oidc_records" ("user_code") WHERE user_code IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "oidc_records_uid" ON "oidc_records" ("uid") WHERE uid IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "oidc_records_grant" ON "oidc_records" ("grant_id") WHERE grant_id IS NOT NULL`,
    );
    await queryRunner.query(`CREATE TABLE "password_links" (
      "token_hash" character varying(64) NOT NULL,
      "user_id" uuid NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "used_at" TIMESTAMP WITH TIME ZONE,
      CONSTRAINT "PK_66e3415c64e32460ee0c5cb5dd1" PRIMARY KEY ("token_hash")
    )`);
    await queryRunner.query(`CREATE INDEX "password_links_user" ON "password_links" ("user_id")`);
    await queryRunner.query(`CREATE TABLE "sessions" (
      "id" uuid NOT NULL,
      "user_id" uuid NOT NULL,
      "handle" character varying(64) NOT NULL,
      "refresh_hash" character varying(64) NOT NULL,
      "previous_refresh_hash" character varying(64),
      "last_answer" text,
      "provider_token" text,
      "keep_signed_in" boolean NOT NULL DEFAULT false,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "renewed_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "ends_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "UQ_2ff1475e1f37eb8b0b836ece5cd" UNIQUE ("handle"),
      CONSTRAINT "PK_3238ef96f18b355b671619111bc" PRIMARY KEY ("id")
    )`);
    await queryRunner.query(`CREATE INDEX "sessions_expiry" ON "sessions" ("expires_at")`);
    await queryRunner.query(`CREATE INDEX "sessions_user" ON "sessions" ("user_id")`);
    await queryRunner.query(`CREATE TABLE "session_tokens" (
      "token_hash" character varying(64) NOT NULL,
      "session_id" uuid NOT NULL,
      "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "PK_3b678f41b9f00bf0d1a4ef7a968" PRIMARY KEY ("token_hash")
    )`);
    await queryRunner.query(`CREATE INDEX "session_tokens_expiry" ON "session_tokens" ("expires_at")`);
    await queryRunner.query(`CREATE INDEX "session_tokens_session" ON "session_tokens" ("session_id")`);
    await queryRunner.query(`CREATE TABLE "sign_in_failures" (
      "email_hash" character varying(64) NOT NULL,
      "failures" integer NOT NULL,
      "last_failed_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "locked_until" TIMESTAMP WITH TIME ZONE,
      CONSTRAINT "PK_7cb4e3176437a7e87d0a84c986d" PRIMARY KEY ("email_hash")
    )`);
    await queryRunner.query(`CREATE INDEX "sign_in_failures_age" ON "sign_in_failures" ("last_failed_at")`);
    await queryRunner.query(`CREATE TABLE "signing_keys" (
      "name" character varying(64) NOT NULL,
      "value" jsonb NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "PK_fdb04fa31a5c68abd6754f153c2" PRIMARY KEY ("name")
    )`);
    await queryRunner.query(`CREATE TABLE "scheduled_runs" (
      "id" uuid NOT NULL,
      "name" text NOT NULL,
      "due_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "attempts" integer NOT NULL DEFAULT '0',
      "next_attempt_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "claimed_until" TIMESTAMP WITH TIME ZONE,
      "finished_at" TIMESTAMP WITH TIME ZONE,
      "result" jsonb,
      "last_error" text,
      CONSTRAINT "scheduled_runs_tick" UNIQUE ("name", "due_at"),
      CONSTRAINT "PK_6ed4b021ad35b034c830a8b5c96" PRIMARY KEY ("id")
    )`);
    await queryRunner.query(`CREATE TABLE "mail_messages" (
      "id" uuid NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "version" integer NOT NULL DEFAULT '1',
      "kind" text NOT NULL,
      "to" text array NOT NULL,
      "cc" text array NOT NULL DEFAULT '{}',
      "subject" text NOT NULL,
      "text" text NOT NULL,
      "html" text NOT NULL,
      "attachments" jsonb NOT NULL DEFAULT '[]',
      "customer_id" uuid,
      "unique_key" text,
      "message_id" text NOT NULL,
      "status" text NOT NULL DEFAULT 'queued',
      "attempts" integer NOT NULL DEFAULT '0',
      "last_error" text,
      "accepted" text array NOT NULL DEFAULT '{}',
      "next_attempt_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "relayed_at" TIMESTAMP WITH TIME ZONE,
      "claimed_until" TIMESTAMP WITH TIME ZONE,
      "sent_at" TIMESTAMP WITH TIME ZONE,
      CONSTRAINT "mail_messages_to" CHECK (cardinality("to") > 0),
      CONSTRAINT "mail_messages_status" CHECK (status IN ('queued', 'sent', 'failed')),
      CONSTRAINT "PK_1bd6e76ef3b3d4aff7d0510a509" PRIMARY KEY ("id")
    )`);
    await queryRunner.query(
      `CREATE INDEX "mail_messages_customer" ON "mail_messages" ("customer_id") WHERE customer_id IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "mail_messages_unique_key" ON "mail_messages" ("unique_key")`,
    );
    await queryRunner.query(`CREATE INDEX "mail_messages_created" ON "mail_messages" ("created_at", "id")`);
    await queryRunner.query(
      `CREATE INDEX "mail_messages_due" ON "mail_messages" ("next_attempt_at") WHERE status = 'queued'`,
    );
    await queryRunner.query(`CREATE TABLE "users" (
      "id" uuid NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      "version" integer NOT NULL DEFAULT '1',
      "name" character varying(255) NOT NULL,
      "email" citext NOT NULL,
      "group" character varying(32) NOT NULL,
      "customer_id" uuid,
      "default_region_id" uuid,
      "is_active" boolean NOT NULL DEFAULT true,
      "oidc_issuer" character varying(255),
      "oidc_subject" character varying(255),
      CONSTRAINT "UQ_c7bc1ffb56c570f42053fa7503b" UNIQUE ("customer_id"),
      CONSTRAINT "REL_c7bc1ffb56c570f42053fa7503" UNIQUE ("customer_id"),
      CONSTRAINT "users_oidc_check" CHECK ((oidc_issuer IS NULL) = (oidc_subject IS NULL)),
      CONSTRAINT "users_group_check" CHECK (("group" = 'Customer') = (customer_id IS NOT NULL)),
      CONSTRAINT "PK_a3ffb1c0c8416b9fc6f907b7433" PRIMARY KEY ("id")
    )`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "users_oidc_subject_unique" ON "users" ("oidc_issuer", "oidc_subject")`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "users_email_unique" ON "users" ("email") WHERE is_active OR customer_id IS NULL`,
    );
    await queryRunner.query(`CREATE TABLE "program_regions" (
      "program_id" uuid NOT NULL,
      "region_id" uuid NOT NULL,
      CONSTRAINT "PK_5be8b895a73e9616014ae4a8c3b" PRIMARY KEY ("program_id", "region_id")
    )`);
    await queryRunner.query(
      `CREATE INDEX "IDX_e1f64bd7150c3b32b2c3fda4d9" ON "program_regions" ("program_id")`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_6973413d348230e355b23693a8" ON "program_regions" ("region_id")`,
    );
    await queryRunner.query(
      `ALTER TABLE "meal_transport_vendors" ADD CONSTRAINT "FK_6c1dfcc38cc77fa0c17ac277123" FOREIGN KEY ("region_id") REFERENCES "regions"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "meal_vendors" ADD CONSTRAINT "FK_8752b826d9afa6c1eea0b7e5dce" FOREIGN KEY ("region_id") REFERENCES "regions"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "meal_vendors" ADD CONSTRAINT "FK_5799af897b6df6e70b09556ff5d" FOREIGN KEY ("transport_vendor_id") REFERENCES "meal_transport_vendors"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "customers" ADD CONSTRAINT "FK_f5d874c6d6d55dd514f266e52e7" FOREIGN KEY ("grant_id") REFERENCES "grants"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "customers" ADD CONSTRAINT "FK_993ddfa54d4a08330e33a47e9ea" FOREIGN KEY ("region_id") REFERENCES "regions"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "customers" ADD CONSTRAINT "FK_a67f3cc0cc7cc903c465d134260" FOREIGN KEY ("program_id") REFERENCES "programs"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "customers" ADD CONSTRAINT "FK_82c6aebeed4d3a30cd0e5291d1b" FOREIGN KEY ("assigned_meal_vendor_id") REFERENCES "meal_vendors"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "meal_transaction_indices" ADD CONSTRAINT "FK_bd738bec577a24d00d53dbc6d4f" FOREIGN KEY ("meal_vendor_id") REFERENCES "meal_vendors"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "meal_transaction_indices" ADD CONSTRAINT "FK_af7f9057e00a5f7764061fffe55" FOREIGN KEY ("region_id") REFERENCES "regions"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "customer_meal_schedules" ADD CONSTRAINT "FK_d3de5b71fbf0df87ace25b0bc45" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "meal_transport_transactions" ADD CONSTRAINT "FK_f3b186714eabd418ba12c680743" FOREIGN KEY ("plan_id") REFERENCES "meal_transaction_indices"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "meal_transport_transactions" ADD CONSTRAINT "FK_92e720a11d19b7b5d24486d37f5" FOREIGN KEY ("schedule_id") REFERENCES "customer_meal_schedules"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "meal_transport_transactions" ADD CONSTRAINT "FK_5c971d022a0b23f79a7c5b4070c" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "meal_transport_transactions" ADD CONSTRAINT "FK_1701c2c4caed7a077a50d5438a0" FOREIGN KEY ("region_id") REFERENCES "regions"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "meal_transport_transactions" ADD CONSTRAINT "FK_f6fef116de8a925d62b51e56aa6" FOREIGN KEY ("meal_vendor_id") REFERENCES "meal_vendors"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "meal_transport_transactions" ADD CONSTRAINT "FK_5e7db570c037f9f9afd9c495292" FOREIGN KEY ("meal_transport_vendor_id") REFERENCES "meal_transport_vendors"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "credentials" ADD CONSTRAINT "FK_c68a6c53e95a7dc357f4ebce8f0" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "password_links" ADD CONSTRAINT "FK_5df8ca33044c0215813e3bb68be" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "sessions" ADD CONSTRAINT "FK_085d540d9f418cfbdc7bd55bb19" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "session_tokens" ADD CONSTRAINT "FK_f740eabf7f86af121185f24c905" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "users" ADD CONSTRAINT "FK_c7bc1ffb56c570f42053fa7503b" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "users" ADD CONSTRAINT "FK_e9823c19ee346c335b77c184d82" FOREIGN KEY ("default_region_id") REFERENCES "regions"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "program_regions" ADD CONSTRAINT "FK_e1f64bd7150c3b32b2c3fda4d90" FOREIGN KEY ("program_id") REFERENCES "programs"("id") ON DELETE CASCADE ON UPDATE CASCADE`,
    );
    await queryRunner.query(
      `ALTER TABLE "program_regions" ADD CONSTRAINT "FK_6973413d348230e355b23693a8b" FOREIGN KEY ("region_id") REFERENCES "regions"("id") ON DELETE CASCADE ON UPDATE CASCADE`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of [
      'program_regions',
      'users',
      'mail_messages',
      'scheduled_runs',
      'signing_keys',
      'sign_in_failures',
      'session_tokens',
      'sessions',
      'password_links',
      'oidc_records',
      'credentials',
      'idempotency_keys',
      'audit_entries',
      'meal_transport_transactions',
      'customer_meal_schedules',
      'meal_transaction_indices',
      'ethnicities',
      'races',
      'customers',
      'programs',
      'meal_vendors',
      'meal_transport_vendors',
      'regions',
      'grants',
    ]) {
      await queryRunner.query(`DROP TABLE "${table}" CASCADE`);
    }
  }
}

import { CustomerSignature } from './customers/customer-signature.entity.js';
import { Customer } from './customers/customer.entity.js';
import { ExportRun } from './exports/export-run.entity.js';
import { Export } from './exports/export.entity.js';
import { Grant } from './grants/grant.entity.js';
import { Ethnicity, Race } from './lookups/lookup.entities.js';
import { MealTransportVendor } from './meal-vendors/meal-transport-vendor.entity.js';
import { MealVendor } from './meal-vendors/meal-vendor.entity.js';
import { MealPlan } from './meals/meal-plan.entity.js';
import { MealSchedule } from './meals/meal-schedule.entity.js';
import { MealTransaction } from './meals/meal-transaction.entity.js';
import { AuditEntry } from './platform/audit/audit-entry.entity.js';
import { IdempotencyKey } from './platform/http/idempotency-key.entity.js';
import { identityEntities } from './platform/identity/entities.js';
import { jobEntities } from './platform/jobs/entities.js';
import { mailEntities } from './platform/mail/entities.js';
import { Program } from './programs/program.entity.js';
import { ReferralContact } from './referral-centers/referral-contact.entity.js';
import { TreatmentReferralCenter } from './referral-centers/treatment-referral-center.entity.js';
import { Region } from './regions/region.entity.js';
import { VerificationDraft } from './verification/verification-draft.entity.js';
import { userEntities } from './users/entities.js';

/** Every table; the drift check compares them with what the migrations made. */
export const entities = [
  AuditEntry,
  Customer,
  CustomerSignature,
  Ethnicity,
  Export,
  ExportRun,
  Grant,
  IdempotencyKey,
  MealPlan,
  MealSchedule,
  MealTransaction,
  MealTransportVendor,
  MealVendor,
  Program,
  Race,
  ReferralContact,
  Region,
  TreatmentReferralCenter,
  VerificationDraft,
  ...identityEntities,
  ...jobEntities,
  ...mailEntities,
  ...userEntities,
];

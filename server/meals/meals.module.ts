import { ClosuresModule } from '../closures/closures.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { MealVendorsModule } from '../meal-vendors/meal-vendors.module.js';
import { FeatureModule } from '../platform/resources/feature.js';
import { deliveries } from './delivery.read-model.js';
import { MealPlanVersionEntity } from './meal-plan-version.entity.js';
import { MealPlanEntity } from './meal-plan.entity.js';
import { mealPlans } from './meal-plan.read-model.js';
import { MealScheduleEntity } from './meal-schedule.entity.js';
import { mealSchedules } from './meal-schedule.read-model.js';
import { MealTransactionEntity } from './meal-transaction.entity.js';
import { ClientMealsQueries } from './client-meals.queries.js';
import { CorrectionsQueries } from './corrections.queries.js';
import { DeliveriesQueries } from './deliveries.queries.js';
import { DeliveryCalendarQueries } from './delivery-calendar.queries.js';
import { MealPlansQueries } from './meal-plans.queries.js';
import { MealHouseholdsQueries } from './meal-households.queries.js';
import { MealSchedulesQueries } from './meal-schedules.queries.js';
import { NextPlansQueries } from './next-plans.queries.js';
import { OpenPlansQueries } from './open-plans.queries.js';
import { PlanLastSeenQueries } from './plan-last-seen.queries.js';
import { PlanVersionsQueries } from './plan-versions.queries.js';
import { ScheduleMovesQueries } from './schedule-moves.queries.js';
import { CatererCorrectionsService } from './caterer-corrections.service.js';
import { CatererMails } from './caterer-mails.js';
import { ClientMealsController } from './client-meals.controller.js';
import { ClientMealsService } from './client-meals.service.js';
import { ClosedDaysService } from './closed-days.service.js';
import { CorrectionAcknowledgementsService } from './correction-acknowledgements.service.js';
import { CorrectionsController } from './corrections.controller.js';
import { DeliveriesService } from './deliveries.service.js';
import { DeliveriesController } from './deliveries.controller.js';
import { DeliveryCalendarService } from './delivery-calendar.service.js';
import { EnrolledMealsService } from './enrolled-meals.service.js';
import { ListErasureService } from './list-erasure.service.js';
import { MealCancellationService } from './meal-cancellation.service.js';
import { mealFields } from './meal-fields.js';
import { MealLocksService } from './meal-locks.service.js';
import { MealPlansController } from './meal-plans.controller.js';
import { MealProcessingService } from './meal-processing.service.js';
import { MealSchedulesService } from './meal-schedules.service.js';
import { unsentAllergy } from './unsent-allergy.today.js';
import { correctionUnacknowledged } from './correction-unacknowledged.today.js';
import { listLeaves } from './list-leaves.today.js';
import { mealsNotScheduled } from './meals-not-scheduled.today.js';
import { missingMealVendor } from './missing-meal-vendor.today.js';
import { programEnds } from './program-ends.today.js';
import { MealSchedulesController } from './meal-schedules.controller.js';
import { MealsHandlers } from './meals.handlers.js';
import { MealsJobs } from './meals.jobs.js';
import { NextPlansService } from './next-plans.service.js';
import { OpenPlansService } from './open-plans.service.js';
import { PlanListsService } from './plan-lists.service.js';
import { PlanSendingService } from './plan-sending.service.js';
import { PausedMealsService } from './paused-meals.service.js';
import { LastSeenPlanEntity } from './last-seen-plan.entity.js';
import { PlanLastSeenService } from './plan-last-seen.service.js';
import { PlanSheetsService } from './plan-sheets.service.js';
import { ScheduleActionsService } from './schedule-actions.service.js';
import { ScheduleLocksService } from './schedule-locks.service.js';
import { ScheduleMovesService } from './schedule-moves.service.js';
import { UncorrectedPlansService } from './uncorrected-plans.service.js';
import { VendorConsequencesController } from './vendor-consequences.controller.js';
import { VendorConsequencesService } from './vendor-consequences.service.js';
import { VendorMealsService } from './vendor-meals.service.js';
import { WorklistRules } from '../worklist/worklist.registry.js';
import { mealDeleteConstraints } from './meal-delete-constraints.js';

@WorklistRules([
  unsentAllergy,
  correctionUnacknowledged,
  listLeaves,
  missingMealVendor,
  mealsNotScheduled,
  programEnds,
])
@FeatureModule({
  entities: [
    MealPlanEntity,
    LastSeenPlanEntity,
    MealPlanVersionEntity,
    MealScheduleEntity,
    MealTransactionEntity,
  ],
  readModels: [mealPlans, mealSchedules, deliveries],
  deleteConstraints: mealDeleteConstraints,
  fieldExtensions: [mealFields],
  imports: [ClosuresModule, CustomersModule, MealVendorsModule],
  controllers: [
    ClientMealsController,
    CorrectionsController,
    MealPlansController,
    MealSchedulesController,
    DeliveriesController,
    VendorConsequencesController,
  ],
  providers: [
    CatererCorrectionsService,
    CatererMails,
    ClientMealsQueries,
    ClientMealsService,
    ClosedDaysService,
    CorrectionAcknowledgementsService,
    CorrectionsQueries,
    DeliveriesQueries,
    DeliveriesService,
    DeliveryCalendarQueries,
    DeliveryCalendarService,
    EnrolledMealsService,
    ListErasureService,
    MealCancellationService,
    MealHouseholdsQueries,
    MealLocksService,
    MealPlansQueries,
    MealProcessingService,
    MealSchedulesQueries,
    MealSchedulesService,
    MealsHandlers,
    MealsJobs,
    NextPlansQueries,
    NextPlansService,
    OpenPlansQueries,
    OpenPlansService,
    PausedMealsService,
    PlanLastSeenQueries,
    PlanLastSeenService,
    PlanListsService,
    PlanSendingService,
    PlanSheetsService,
    PlanVersionsQueries,
    ScheduleActionsService,
    ScheduleLocksService,
    ScheduleMovesQueries,
    ScheduleMovesService,
    UncorrectedPlansService,
    VendorConsequencesService,
    VendorMealsService,
  ],
  exports: [
    ClientMealsService,
    DeliveryCalendarService,
    MealProcessingService,
    OpenPlansService,
    PlanSendingService,
    ScheduleMovesService,
  ],
})
export class MealsModule {}

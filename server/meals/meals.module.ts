import { CustomersModule } from '../customers/customers.module.js';
import { MealVendorsModule } from '../meal-vendors/meal-vendors.module.js';
import { Feature } from '../platform/feature.js';
import { deliveries } from './delivery.view.js';
import { MealPlanVersion } from './meal-plan-version.entity.js';
import { MealPlan } from './meal-plan.entity.js';
import { mealPlans } from './meal-plan.view.js';
import { MealSchedule } from './meal-schedule.entity.js';
import { mealSchedules } from './meal-schedule.view.js';
import { MealTransaction } from './meal-transaction.entity.js';
import { CatererCorrections } from './caterer-corrections.service.js';
import { CatererMails } from './caterer-mails.js';
import { ClientMealsController } from './client-meals.controller.js';
import { ClientMeals } from './client-meals.service.js';
import { Deliveries } from './deliveries.service.js';
import { DeliveriesController } from './deliveries.controller.js';
import { DeliveryCalendar } from './delivery-calendar.service.js';
import { EnrolledMeals } from './enrolled-meals.service.js';
import { MealCancellation } from './meal-cancellation.service.js';
import { MealLocks } from './meal-locks.service.js';
import { MealPlansController } from './meal-plans.controller.js';
import { MealProcessing } from './meal-processing.service.js';
import { MealSchedules } from './meal-schedules.service.js';
import { MealSchedulesController } from './meal-schedules.controller.js';
import { MealsJobs } from './meals.jobs.js';
import { NextPlans } from './next-plans.service.js';
import { OpenPlans } from './open-plans.service.js';
import { PlanLists } from './plan-lists.service.js';
import { PlanSending } from './plan-sending.service.js';
import { ScheduleMoves } from './schedule-moves.service.js';
import { VendorMeals } from './vendor-meals.service.js';

@Feature({
  entities: [MealPlan, MealPlanVersion, MealSchedule, MealTransaction],
  reads: [mealPlans, mealSchedules, deliveries],
  holds: [
    { of: 'regions', rows: 'meal_transport_transactions WHERE region_id = $1' },
    { of: 'regions', rows: 'meal_transaction_indices WHERE region_id = $1' },
  ],
  imports: [CustomersModule, MealVendorsModule],
  controllers: [ClientMealsController, MealPlansController, MealSchedulesController, DeliveriesController],
  providers: [
    CatererCorrections,
    CatererMails,
    ClientMeals,
    Deliveries,
    DeliveryCalendar,
    EnrolledMeals,
    MealCancellation,
    MealLocks,
    MealProcessing,
    MealSchedules,
    MealsJobs,
    NextPlans,
    OpenPlans,
    PlanLists,
    PlanSending,
    ScheduleMoves,
    VendorMeals,
  ],
  exports: [ClientMeals, DeliveryCalendar, MealProcessing, OpenPlans, PlanSending, ScheduleMoves],
})
export class MealsModule {}

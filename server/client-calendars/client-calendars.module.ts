import { CustomersModule } from '../customers/customers.module.js';
import { FeatureModule } from '../platform/resources/feature.js';
import { RateLimitsModule } from '../platform/rate-limits/rate-limits.module.js';
import { CalendarLinkEntity } from './calendar-link.entity.js';
import { calendarLinkFields } from './calendar-link-fields.js';
import { ClientCalendar } from './client-calendar.js';
import { ClientCalendarsController } from './client-calendars.controller.js';
import { ClientCalendarsQueries } from './client-calendars.queries.js';
import { ClientCalendarsService } from './client-calendars.service.js';
import { OpenCalendarsController } from './open-calendars.controller.js';

@FeatureModule({
  entities: [CalendarLinkEntity],
  fieldExtensions: [calendarLinkFields],
  imports: [CustomersModule, RateLimitsModule],
  controllers: [ClientCalendarsController, OpenCalendarsController],
  providers: [ClientCalendar, ClientCalendarsQueries, ClientCalendarsService],
})
export class ClientCalendarsModule {}

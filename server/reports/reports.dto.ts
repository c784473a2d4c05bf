import { ChoiceField, RelationListQueryField } from '../platform/validation/fields.js';
import { PeriodInput } from './period.dto.js';
import { STEPS, type Step } from './report-periods.rules.js';

/** Filters of a report. */
export class ReportQuery extends PeriodInput {
  /** Regions of the report. By default, all. */
  @RelationListQueryField()
  region?: string[];
}

export class RegionReportsQuery extends ReportQuery {
  @ChoiceField(['true', 'false'])
  compare?: 'true' | 'false' | '';
}

export class ReportSeriesQuery extends ReportQuery {
  @ChoiceField(STEPS)
  by?: Step | '';
}

import { setImmediate } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { ALL_REGIONS } from '../contract/today.js';
import { messages } from '../contract/messages.js';
import { newSheet, type Sheet, type SheetHeading } from '../meals/sheet-document.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { formatLongDate } from '../platform/time/calendar.rules.js';
import { Clock } from '../platform/time/clock.js';
import { Settings } from '../platform/config/settings.js';
import { Transaction } from '../platform/database/transaction.js';
import { invalidField } from '../platform/errors/problem.js';
import { RequestContext } from '../platform/request-context.js';
import { RegionEntity } from '../regions/region.entity.js';
import { drawDay } from './day-sheet.document.js';
import type { DaySheetQuery } from './day-sheet.dto.js';
import { DaySheetQueries, type Day } from './day-sheet.queries.js';

/** A sheet as PDF, while it is drawn. */
export interface PrintedSheet {
  content: Readable;
  name: string;
}

/** The meals and rides of one day on paper. */
@Injectable()
export class DaySheetService {
  private readonly logger = new Logger('day sheet');

  constructor(
    private readonly transaction: Transaction,
    private readonly context: RequestContext,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly audit: AuditService,
    private readonly queries: DaySheetQueries,
  ) {}

  /**
   * Of the reader's region unless another is named, or all are; and of all where the reader has none.
   * @throws InvalidInput for a region that there is not
   */
  async print({ date, region }: DaySheetQuery): Promise<PrintedSheet> {
    const region_id =
      region === ALL_REGIONS ? null : (region ?? this.context.signedIn.default_region_id ?? null);
    const found = region_id ? await this.transaction.tx.findOneBy(RegionEntity, { id: region_id }) : null;
    if (region && region_id && !found) throw invalidField('region', 'not_found', messages.records.not_found);
    const day = date ?? this.clock.today(found?.time_zone ?? this.settings.time_zone);
    const planned = await this.findDay(day, region_id);
    await this.auditShown(planned);
    return this.renderPdf(day, found?.name, planned);
  }

  /** Records who was shown the clients of a sheet. @param reader who is mailed it; the caller without one */
  async auditShown(planned: Day, reader?: { id: string; name: string; group: string }): Promise<void> {
    await this.audit.record(
      'list',
      'day_sheet',
      { details: { filters: ['date', 'region'], customer_ids: clientsOf(planned) } },
      reader,
    );
  }

  /** @param region its name; all of them without one */
  async renderPdf(day: string, region: string | undefined, planned: Day): Promise<PrintedSheet> {
    const document = await newSheet(`Day sheet, ${day}`);
    const heading = { title: `Day sheet: ${region ?? 'all regions'}`, lines: [formatLongDate(day)] };
    void this.draw(document, heading, planned);
    return { content: document as unknown as Readable, name: `day-sheet-${day}.pdf` };
  }

  /** What is planned. @param region all of them where there is none */
  async findDay(day: string, region: string | null): Promise<Day> {
    return {
      meals: await this.queries.findMeals(day, region),
      rides: await this.queries.findRides(day, region),
    };
  }

  /** Page by page, while others are served too; the reader gets what there is. */
  private async draw(document: Sheet, heading: SheetHeading, day: Day): Promise<void> {
    try {
      for (const _page of drawDay(document, heading, day)) await setImmediate();
      document.end();
    } catch (error) {
      this.logger.error({ msg: 'A day sheet could not be drawn', err: error });
      (document as unknown as Readable).destroy(error as Error);
    }
  }
}

const clientsOf = ({ meals, rides }: Day): string[] => [
  ...new Set([...meals, ...rides].map(({ customer_id }) => customer_id)),
];

import { setImmediate } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { ALL_REGIONS } from '../contract/today.js';
import { createPdfSheet, type SheetHeading } from '../platform/pdf/blocks.js';
import type { Sheet } from '../platform/pdf/text.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { formatFullDateInEnglish } from '../platform/time/calendar.rules.js';
import { Clock } from '../platform/time/clock.js';
import { Settings } from '../platform/config/settings.js';
import { noSuchRecordError } from '../platform/errors/problem.js';
import { RequestContext } from '../platform/request-context.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { RegionEntity } from '../regions/region.entity.js';
import { drawDay } from './day-sheet.document.js';
import type { DaySheetQuery } from './day-sheet.dto.js';
import { DaySheetQueries, type Day } from './day-sheet.queries.js';

/** Sheet as PDF. It is streamed while it is drawn. */
export interface PrintedSheet {
  content: Readable;
  name: string;
}

/** Prints the meals and rides of a day. */
@Injectable()
export class DaySheetService {
  private readonly logger = new Logger('day sheet');

  constructor(
    private readonly records: RecordsService,
    private readonly context: RequestContext,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly audit: AuditService,
    private readonly queries: DaySheetQueries,
  ) {}

  /**
   * Prints the sheet of the reader's region, unless the query names another region or all. A reader without a region
   * gets all regions.
   * @throws InvalidInput for an unknown region
   */
  async printAndAudit({ date, region }: DaySheetQuery): Promise<PrintedSheet> {
    const region_id =
      region === ALL_REGIONS ? null : (region ?? this.context.signedIn.default_region_id ?? null);
    const regionRecord = await this.records.find(RegionEntity, region_id);
    if (region && region_id && !regionRecord) throw noSuchRecordError('region');
    const day = date ?? this.clock.today(regionRecord?.time_zone ?? this.settings.time_zone);
    const mealsAndRides = await this.findMealsAndRides(day, region_id);
    await this.auditShown(mealsAndRides);
    return this.streamPdf(day, regionRecord?.name, mealsAndRides);
  }

  /** Audits the clients on a sheet. @param reader recipient of the mail; by default the caller */
  async auditShown(mealsAndRides: Day, reader?: { id: string; name: string; group: string }): Promise<void> {
    await this.audit.record(
      'list',
      'day_sheet',
      { details: { filters: ['date', 'region'], customer_ids: clientsOf(mealsAndRides) } },
      reader,
    );
  }

  /** @param regionName name of the region; absent for all */
  async streamPdf(day: string, regionName: string | undefined, mealsAndRides: Day): Promise<PrintedSheet> {
    const document = await createPdfSheet(`Day sheet, ${day}`);
    const heading = {
      title: `Day sheet: ${regionName ?? 'all regions'}`,
      lines: [formatFullDateInEnglish(day)],
    };
    void this.drawPdf(document, heading, mealsAndRides);
    return { content: document as unknown as Readable, name: `day-sheet-${day}.pdf` };
  }

  /** Finds the meals and rides of a day. @param region null for all regions */
  async findMealsAndRides(day: string, region: string | null): Promise<Day> {
    return {
      meals: await this.queries.findMeals(day, region),
      rides: await this.queries.findRidesAndOpenRequests(day, region),
    };
  }

  /** Draws page by page and yields between pages. The reader gets pages as they are ready. */
  private async drawPdf(document: Sheet, heading: SheetHeading, day: Day): Promise<void> {
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

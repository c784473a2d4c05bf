import { setImmediate } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { PLAN_SHEETS, type PlanSheet } from '../contract/meals.js';
import { ReadService } from '../platform/lists/read.service.js';
import { notFoundError } from '../platform/errors/problem.js';
import { formatFullDateInEnglish } from '../platform/time/calendar.rules.js';
import type { ListedDelivery } from './caterer-list.rules.js';
import { drawKitchenList } from './kitchen-sheet.js';
import { drawLabels } from './label-sheet.js';
import { drawManifest } from './manifest-sheet.js';
import { mealPlans } from './meal-plan.read-model.js';
import { PlanListsService } from './plan-lists.service.js';
import { createPdfSheet, type SheetHeading } from '../platform/pdf/blocks.js';
import type { Sheet } from '../platform/pdf/text.js';

const TITLES: Record<PlanSheet, string> = {
  kitchen: 'Kitchen list',
  manifest: 'Delivery manifest',
  labels: 'Labels',
};

/** Heading of a sheet. Labels have no room for it and show the day and the caterer in one line. */
interface PrintedHeading extends SheetHeading {
  origin: string;
}

/** A sheet to print. */
export interface PrintedSheet {
  content: Readable;
  name: string;
}

/** Prints sheets of plans. An open plan has its present deliveries, a sent plan the list that the caterer has. */
@Injectable()
export class PlanSheetsService {
  private readonly logger = new Logger('meals');

  constructor(
    private readonly reads: ReadService,
    private readonly planLists: PlanListsService,
  ) {}

  /** @throws notFoundError for an unknown plan, version or sheet */
  async printAndAudit(planId: string, sheet: string, version?: number): Promise<PrintedSheet> {
    if (!isSheet(sheet)) throw notFoundError();
    const plan = await this.reads.findOneAndAudit(mealPlans, planId);
    const deliveries = await this.planLists.findForFileAndAudit(planId, `sheets/${sheet}`, version);
    const title = `${TITLES[sheet]}: ${plan.meal_vendor.name}`;
    const lines = [
      formatFullDateInEnglish(plan.date_of_delivery),
      ...(plan.is_active ? ['Open: this list may still change.'] : []),
    ];
    const document = await createPdfSheet(`${title}, ${plan.date_of_delivery}`);
    const origin = `${formatFullDateInEnglish(plan.date_of_delivery)} · ${plan.meal_vendor.name}`;
    void this.draw(document, sheet, { title, lines, origin }, deliveries);
    return { content: document as unknown as Readable, name: `${sheet}-${plan.date_of_delivery}.pdf` };
  }

  /** Draws page by page, so that other requests do not wait for the whole sheet. */
  private async draw(
    document: Sheet,
    sheet: PlanSheet,
    heading: PrintedHeading,
    deliveries: ListedDelivery[],
  ): Promise<void> {
    try {
      for (const _page of pagesOf(document, sheet, heading, deliveries)) await setImmediate();
      if (deliveries.length === 0 && sheet === 'labels') document.addPage();
      document.end();
    } catch (error) {
      this.logger.error({ msg: 'A sheet could not be drawn', sheet, err: error });
      (document as unknown as Readable).destroy(error as Error);
    }
  }
}

function pagesOf(
  document: Sheet,
  sheet: PlanSheet,
  heading: PrintedHeading,
  deliveries: ListedDelivery[],
): Generator<void> {
  switch (sheet) {
    case 'kitchen':
      return drawKitchenList(document, heading, deliveries);
    case 'manifest':
      return drawManifest(document, heading, deliveries);
    case 'labels':
      return drawLabels(document, heading.origin, deliveries);
  }
}

const isSheet = (name: string): name is PlanSheet => (PLAN_SHEETS as readonly string[]).includes(name);

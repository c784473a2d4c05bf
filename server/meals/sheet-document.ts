import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';

const { resolve } = createRequire(import.meta.url);
/**
 * Fonts for letters that the fonts built into PDF readers lack. The documents refer to the files, because a font with
 * another name is parsed again for each document.
 */
export const FONTS = {
  normal: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
};

export type Weight = keyof typeof FONTS;
export type Sheet = InstanceType<typeof PDFDocument>;

/** The heading of a sheet. */
export interface SheetHeading {
  title: string;
  /** The caterer, the day and the version of the list. */
  lines: string[];
}

/** Letter paper, in points. */
export const PAGE = { width: 612, height: 792, margin: 36 } as const;
export const WIDTH = PAGE.width - 2 * PAGE.margin;
export const BOTTOM = PAGE.height - PAGE.margin;

/** A sheet that can be read while it is drawn, so that finished pages do not stay in memory. */
export async function createPdfSheet(title: string): Promise<Sheet> {
  // Loaded with the first sheet, because loading takes a tenth of the start of a process.
  const { default: PDFDocument } = await import('pdfkit');
  return new PDFDocument({
    size: 'LETTER',
    margin: PAGE.margin,
    font: FONTS.normal,
    info: { Title: title },
    // A page ends where the drawing says so.
    autoFirstPage: false,
  });
}

/** Draws one line of text. Cuts a text that does not fit. */
export function line(
  sheet: Sheet,
  text: string,
  x: number,
  y: number,
  { width, size = 9, weight = 'normal' }: { width: number; size?: number; weight?: Weight },
): void {
  sheet
    .font(FONTS[weight])
    .fontSize(size)
    .text(text, x, y, { width, height: size * 1.3, lineBreak: false, ellipsis: true });
}

/** Draws allergies white on black, which every printer shows, over as many lines as they need. @returns the height */
export function drawAllergyBar(
  sheet: Sheet,
  allergies: string,
  x: number,
  y: number,
  width: number,
  size = 9,
): number {
  const text = `ALLERGIES: ${allergies.trim()}`;
  const padding = 2;
  const inner = width - 2 * padding;
  sheet.font(FONTS.bold).fontSize(size);
  const height = sheet.heightOfString(text, { width: inner }) + 2 * padding;
  sheet.rect(x, y, width, height).fill('black');
  sheet.fillColor('white').text(text, x + padding, y + padding, { width: inner });
  sheet.fillColor('black');
  return height;
}

/** Begins a page with its heading. @returns the `y` below it */
export function beginPage(sheet: Sheet, { title, lines }: SheetHeading, page: number): number {
  sheet.addPage();
  const { margin } = PAGE;
  line(sheet, title, margin, margin, { width: WIDTH - 60, size: 16, weight: 'bold' });
  sheet
    .font(FONTS.normal)
    .fontSize(9)
    .text(`Page ${page}`, PAGE.width - margin - 60, margin + 5, { width: 60, align: 'right' });
  let y = margin + 24;
  for (const text of lines) {
    line(sheet, text, margin, y, { width: WIDTH, size: 10 });
    y += 14;
  }
  return y + 8;
}

/** Draws a rule across the page. */
export function rule(sheet: Sheet, y: number): void {
  sheet
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.margin + WIDTH, y)
    .lineWidth(0.5)
    .stroke('#999999');
}

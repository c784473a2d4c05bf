import { FONTS, heightOfLines, SheetText, type Sheet, type TextStyle } from './text.js';

/** The heading of a sheet. */
export interface SheetHeading {
  title: string;
  /** The caterer, the day and the version of the list. */
  lines: string[];
}

/** A text in its place between the margins. It is wrapped, never cut. */
export interface Cell extends TextStyle {
  text: string;
  /** Distance from the left margin. */
  left?: number;
  /** By default up to the right margin. */
  width?: number;
  size?: number;
  /** White on black, which every printer shows. */
  isBar?: boolean;
}

/** Rows that stay together on a page, unless they need more than one. */
export interface Block {
  rows: Cell[][];
  hasRule?: boolean;
  /** Stays on the page of the block below it. */
  isHeading?: boolean;
  /** Heads the rest of a block that continues on the next page. */
  name?: string;
}

/** Letter paper, in points. */
const PAGE = { width: 612, height: 792, margin: 36 } as const;
export const WIDTH = PAGE.width - 2 * PAGE.margin;
const BOTTOM = PAGE.height - PAGE.margin;
const NUMBER_WIDTH = 60;
const BAR_PADDING = 2;
/** Space around the rows of a block. */
const ABOVE = 5;
const ABOVE_HEADING = 10;
const BELOW = 4;

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

/** A heading over the blocks below it. */
export const headingBlock = (text: string, size = 12): Block => ({
  isHeading: true,
  rows: [[{ text, size, weight: 'bold' }]],
});

/** Draws blocks from top to bottom, and begins pages. Yields after each page. */
export function* drawBlocks(sheet: Sheet, heading: SheetHeading, blocks: Iterable<Block>): Generator<void> {
  const pages = new Pages(sheet, heading);
  let together: PlacedBlock[] = [];
  for (const block of blocks) {
    together.push(placeBlock(sheet, block));
    if (block.isHeading) continue;
    yield* pages.draw(together);
    together = [];
  }
  yield* pages.draw(together);
}

interface PlacedCell {
  text: SheetText;
  lines: string[];
  x: number;
  width: number;
  size: number;
  padding: number;
}

interface PlacedBlock extends Block {
  placed: PlacedCell[][];
  above: number;
  height: number;
}

function placeBlock(sheet: Sheet, block: Block): PlacedBlock {
  const placed = block.rows.map((row) => row.map((cell) => placeCell(sheet, cell)));
  const above = block.isHeading ? ABOVE_HEADING : ABOVE;
  return { ...block, placed, above, height: above + sum(placed.map(heightOfRow)) + BELOW };
}

function placeCell(
  sheet: Sheet,
  { left = 0, width = WIDTH - left, size = 9, isBar, ...cell }: Cell,
): PlacedCell {
  const text = new SheetText(sheet, cell.text, cell);
  const padding = isBar ? BAR_PADDING : 0;
  const lines = text.wrap(width - 2 * padding, size);
  return { text, lines, x: PAGE.margin + left, width, size, padding };
}

const heightOfCell = ({ lines, size, padding }: PlacedCell): number =>
  heightOfLines(lines.length, size) + (padding ? 2 * padding + 2 : 0);

const heightOfRow = (row: readonly PlacedCell[]): number => Math.max(0, ...row.map(heightOfCell));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

class Pages {
  private page = 0;
  private top = 0;
  private y = 0;

  constructor(
    private readonly sheet: Sheet,
    private readonly heading: SheetHeading,
  ) {
    this.begin();
  }

  *draw(blocks: readonly PlacedBlock[]): Generator<void> {
    const height = sum(blocks.map((block) => block.height));
    if (this.y + height > BOTTOM && this.y > this.top) yield* this.next();
    for (const block of blocks) {
      if (block.hasRule) rule(this.sheet, this.y);
      this.y += block.above;
      for (const row of block.placed) yield* this.drawRow(row, block.name);
      this.y += BELOW;
    }
  }

  private *drawRow(row: readonly PlacedCell[], name?: string): Generator<void> {
    let rest = row;
    while (this.y + heightOfRow(rest) > BOTTOM) {
      const room = BOTTOM - this.y;
      // A page has at least one line, so that the drawing comes to an end.
      const least = this.y === this.top ? 1 : 0;
      rest = rest.map((cell) => {
        const lineCount = Math.floor((room - 3 * cell.padding) / heightOfLines(1, cell.size));
        return this.drawCell(cell, Math.max(least, lineCount));
      });
      yield* this.next();
      if (name) this.drawRowWhole([placeCell(this.sheet, { text: `${name} (continued)`, weight: 'bold' })]);
    }
    this.drawRowWhole(rest);
  }

  private drawRowWhole(row: readonly PlacedCell[]): void {
    for (const cell of row) this.drawCell(cell, cell.lines.length);
    this.y += heightOfRow(row);
  }

  /** Draws the first lines of a cell. @returns the cell with the others */
  private drawCell(cell: PlacedCell, count: number): PlacedCell {
    const { text, x, width, size, padding } = cell;
    const lines = cell.lines.slice(0, count);
    if (lines.length > 0) {
      if (padding)
        this.sheet
          .rect(x, this.y, width, heightOfLines(lines.length, size) + 2 * padding)
          .fill('black')
          .fillColor('white');
      text.draw(lines, x + padding, this.y + padding, size);
      this.sheet.fillColor('black');
    }
    return { ...cell, lines: cell.lines.slice(count) };
  }

  private *next(): Generator<void> {
    yield;
    this.begin();
  }

  private begin(): void {
    this.sheet.addPage();
    this.page += 1;
    const { margin } = PAGE;
    const left = WIDTH - NUMBER_WIDTH;
    this.y = margin;
    this.sheet
      .font(FONTS.normal)
      .fontSize(9)
      .text(`Page ${this.page}`, margin + left, margin + 5, { width: NUMBER_WIDTH, align: 'right' });
    this.drawRowWhole([
      placeCell(this.sheet, { text: this.heading.title, width: left, size: 16, weight: 'bold' }),
    ]);
    this.y += 4;
    for (const text of this.heading.lines) this.drawRowWhole([placeCell(this.sheet, { text, size: 10 })]);
    this.y += 8;
    this.top = this.y;
  }
}

/** Draws a rule across the page. */
function rule(sheet: Sheet, y: number): void {
  sheet
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.margin + WIDTH, y)
    .lineWidth(0.5)
    .stroke('#999999');
}

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

/** Stands for letters that the fonts lack. */
const MISSING = '□';
/** Follows a text of which some letters cannot be printed. */
const SEE_SCREEN = 'SEE THE SCREEN';
/** The distance of lines, relative to their size. */
const LEADING = 1.22;

/** A font as pdfkit keeps it, beyond its published types. */
interface OpenFont {
  font: { hasGlyphForCodePoint(codePoint: number): boolean };
}

interface Measured {
  text: string;
  width: number;
}

interface Word extends Measured {
  /** Number of spaces before it. */
  spaces: number;
}

interface Paragraph extends Measured {
  words: Word[];
}

/** Widths of the words of a sheet at size 1. Most are repeated. */
const widths = new WeakMap<Sheet, Map<string, number>>();

export interface TextStyle {
  weight?: Weight;
  /** Words printed after a text with letters that the fonts lack, so that the reader looks elsewhere. */
  hint?: string;
}

/** A text of a sheet. It is measured once, however often it is wrapped. Letters that the fonts lack are marked. */
export class SheetText {
  private readonly paragraphs: Paragraph[];
  private readonly weight: Weight;
  private readonly space: number;

  constructor(
    private readonly sheet: Sheet,
    text: string,
    { weight = 'normal', hint = SEE_SCREEN }: TextStyle = {},
  ) {
    this.weight = weight;
    this.space = this.measure(' ').width;
    this.paragraphs = this.printable(text, hint)
      .split('\n')
      .map((paragraph) => paragraph.trim())
      .filter(Boolean)
      .map((paragraph) => this.measureWords(paragraph));
  }

  /** Returns the lines of the text. A word that is too long for a line continues on the next one. */
  wrap(width: number, size: number): string[] {
    // Widths are measured at size 1. The tolerance is for the sums of fractions.
    const room = width / size + 1e-6;
    return this.paragraphs.flatMap((paragraph) =>
      paragraph.width <= room ? paragraph.text : this.fill(paragraph, room),
    );
  }

  /** Returns whether a line in the weight of the text fits. */
  isWithin(line: string, width: number, size: number): boolean {
    return this.measureWords(line).width * size <= width;
  }

  /** Draws lines of the text. */
  draw(lines: readonly string[], x: number, y: number, size: number): void {
    this.sheet.font(FONTS[this.weight]).fontSize(size);
    const inset = (heightOfLines(1, size) - size * 1.164) / 2;
    for (const [index, line] of lines.entries())
      this.sheet.text(line.replaceAll('\u00a0', ' '), x, y + inset + heightOfLines(index, size), {
        lineBreak: false,
      });
  }

  private fill(paragraph: Paragraph, room: number): string[] {
    const { space } = this;
    const lines: string[] = [];
    let [line, used] = ['', 0];
    for (const { text, width, spaces } of paragraph.words) {
      if (line && used + spaces * space + width <= room) {
        line += ' '.repeat(spaces) + text;
        used += spaces * space + width;
        continue;
      }
      if (line) lines.push(line);
      const parts = width > room ? this.split(text, room) : [{ text, width }];
      ({ text: line, width: used } = parts.pop()!);
      lines.push(...parts.map((part) => part.text));
    }
    return [...lines, line];
  }

  private split(word: string, room: number): Measured[] {
    const parts: Measured[] = [];
    for (const letter of word) {
      const { width } = this.measure(letter);
      const last = parts.at(-1);
      if (!last || last.width + width > room) parts.push({ text: letter, width });
      else Object.assign(last, { text: last.text + letter, width: last.width + width });
    }
    return parts;
  }

  private measureWords(text: string): Paragraph {
    const words: Word[] = [];
    let spaces = 0;
    for (const word of text.split(' ')) {
      if (word) words.push({ ...this.measure(word), spaces });
      spaces = word ? 1 : spaces + 1;
    }
    return {
      text,
      words,
      width: words.reduce((sum, { width, spaces }) => sum + width + spaces * this.space, 0),
    };
  }

  private measure(text: string): Measured {
    const known = widths.get(this.sheet) ?? new Map<string, number>();
    widths.set(this.sheet, known);
    const key = `${this.weight} ${text}`;
    const width = known.get(key) ?? this.sheet.font(FONTS[this.weight]).fontSize(1).widthOfString(text);
    known.set(key, width);
    return { text, width };
  }

  /** Marks letters that the font lacks, once for each word, and adds the hint. */
  private printable(text: string, hint: string): string {
    // pdfkit has no published call for the letters of a font.
    const { font } = (this.sheet.font(FONTS[this.weight]) as unknown as { _font: OpenFont })._font;
    const plain = text
      .replace(/\r\n?|[\v\f\u2028\u2029]/g, '\n')
      .replace(/[^\S\n\u00a0]/g, ' ')
      .replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, (letter) => (letter === '\n' ? letter : ''));
    let [marked, isComplete] = ['', true];
    for (const letter of plain) {
      if (letter === '\n' || font.hasGlyphForCodePoint(letter.codePointAt(0)!)) {
        marked += letter;
        continue;
      }
      isComplete = false;
      if (!marked.endsWith(MISSING)) marked += MISSING;
    }
    return isComplete ? plain : `${marked.trimEnd()} ${hint}`;
  }
}

/** The height of lines of one size. */
export const heightOfLines = (lines: number, size: number): number => lines * size * LEADING;

/** Keeps the words of a text, such as a phone number, on one line. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

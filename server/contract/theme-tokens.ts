import type { CustomerStatus } from './customers.js';

/** Colors of one mode. Every pair of text and background on screens has a measured contrast of 4.5 or more. */
export interface Palette {
  brand: string;
  brandStrong: string;
  onBrand: string;
  page: string;
  paper: string;
  text: string;
  textSecondary: string;
  line: string;
  /** Outline of an input, with a contrast of 3:1 to the paper. */
  control: string;
  success: string;
  warning: string;
  error: string;
  info: string;
}

export const lightPalette: Palette = {
  brand: '#B3246B',
  brandStrong: '#8F1B55',
  onBrand: '#FFFFFF',
  page: '#FAF8F9',
  paper: '#FFFFFF',
  text: '#1F2937',
  textSecondary: '#5B6472',
  line: '#E4DFE3',
  control: '#847A82',
  success: '#1B6E4B',
  warning: '#8A5A00',
  error: '#B42318',
  info: '#1D4F91',
};

export const darkPalette: Palette = {
  brand: '#F08CBB',
  brandStrong: '#F7B5D3',
  onBrand: '#2B0A1A',
  page: '#17141A',
  paper: '#211D25',
  text: '#F1ECEF',
  textSecondary: '#B9B1BC',
  line: '#3A343E',
  control: '#8D8491',
  success: '#8FDDB8',
  warning: '#F5CE85',
  error: '#FFA69E',
  info: '#A9CBFA',
};

/** Colors of each client status. Only the office sees them. */
export type StatusColors = Record<CustomerStatus, { text: string; background: string; outlined?: boolean }>;

export const lightStatuses: StatusColors = {
  active: { text: '#1B6E4B', background: '#E7F5EE' },
  new: { text: '#1D4F91', background: '#E8F0FB' },
  hold: { text: '#8A5A00', background: '#FFF4DC' },
  complete: { text: '#4B5563', background: '#EEF0F3' },
  archive: { text: '#4B5563', background: 'transparent', outlined: true },
  in_memorium: { text: '#5B3A8C', background: '#F1EBFA' },
};

export const darkStatuses: StatusColors = {
  active: { text: '#8FDDB8', background: '#12382A' },
  new: { text: '#A9CBFA', background: '#16304F' },
  hold: { text: '#F5CE85', background: '#43300B' },
  complete: { text: '#C7CCD4', background: '#333842' },
  archive: { text: '#C7CCD4', background: 'transparent', outlined: true },
  in_memorium: { text: '#CDB6F2', background: '#35245A' },
};

export const FONT_FAMILY = '"Public Sans Variable", "Public Sans", system-ui, sans-serif';

/** Base size of text in pixels: small for staff, large for clients and clinics. */
export const FONT_SIZE = { admin: 14, portal: 18 } as const;

/** Converts pixels to rem, so that text follows the text size of the browser. */
export const rem = (pixels: number) => `${pixels / 16}rem`;

/** Unit of all distances, in pixels. */
export const GRID = 8;
export const RADIUS = 8;

/** Breakpoints in pixels. Below `cards` rows become cards; from `twoColumns` on forms have two columns. */
export const WIDTHS = { cards: 600, twoColumns: 960 } as const;

const variables = (palette: Palette) =>
  (
    [
      'brand',
      'brandStrong',
      'onBrand',
      'page',
      'paper',
      'text',
      'textSecondary',
      'line',
      'control',
      'error',
    ] as const
  )
    .map((name) => `--${name}:${palette[name]}`)
    .join(';');

/** Returns the tokens as a style sheet for pages without MUI. Where MUI is present its color scheme wins. */
export const tokenStyleSheet = (fontSize: number) =>
  `:where(:root){color-scheme:light dark}:root{--font:${FONT_FAMILY};--fontSize:${rem(fontSize)};--radius:${RADIUS}px;` +
  `${variables(lightPalette)}}@media (prefers-color-scheme:dark){:root{${variables(darkPalette)}}}`;

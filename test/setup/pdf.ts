import { extractText, getDocumentProxy } from 'unpdf';
import type { ApiResponse } from './api.js';

/** Returns the number of pages and the text of a PDF response. */
export async function readPdf({
  status,
  headers,
  bytes,
}: ApiResponse): Promise<{ pages: number; text: string }> {
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/pdf');
  return readPdfFile(bytes);
}

/** Returns the number of pages and the text of a PDF file. */
export async function readPdfFile(bytes: Uint8Array): Promise<{ pages: number; text: string }> {
  const { totalPages, text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return { pages: totalPages, text };
}

/** A piece of text on a page of a PDF. `y` is the distance of its base line from the lower edge. */
export interface PdfText {
  text: string;
  page: number;
  x: number;
  y: number;
  width: number;
}

/** Returns the drawn texts of a PDF file with their places. */
export async function readPdfTexts(bytes: Uint8Array): Promise<PdfText[]> {
  const document = await getDocumentProxy(bytes);
  const texts: PdfText[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    for (const item of items)
      if ('str' in item && item.str.trim())
        texts.push({ text: item.str, page, x: item.transform[4], y: item.transform[5], width: item.width });
  }
  return texts;
}

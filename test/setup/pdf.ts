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

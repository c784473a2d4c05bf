import type { ApiResponse } from './api.js';

/** Runs the work for every item, at most `most` at a time. Returns the results in the order of the items. */
export async function mapConcurrently<Item, Result>(
  most: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const entries = items.entries();
  const workThroughThem = async () => {
    for (const [index, item] of entries) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: most }, workThroughThem));
  return results;
}

/** Repeats a call while the service responds 503. That status means that nothing was done. */
export async function repeatWhileUnavailable(call: () => Promise<ApiResponse>): Promise<ApiResponse> {
  for (;;) {
    const response = await call();
    if (response.status !== 503) return response;
    const seconds = Number(response.headers.get('retry-after'));
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  }
}

import type { ApiResponse } from './api.js';

/** Does something with every item, so many at a time; what comes of each is in the order of the items. */
export async function atATime<Item, Result>(
  most: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  const workThroughThem = async () => {
    for (const [index, item] of left) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: most }, workThroughThem));
  return results;
}

/** Calls until the service is not too busy: 503 says that nothing was done and the call may be sent again. */
export async function sentAgain(call: () => Promise<ApiResponse>): Promise<ApiResponse> {
  for (;;) {
    const response = await call();
    if (response.status !== 503) return response;
    const seconds = Number(response.headers.get('retry-after'));
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  }
}

/**
 * Returns the ids of the clients whom a response shows, each once. A client is the record of `customers`, the value of
 * a `customer`, or named by a `customer_id`, at any depth.
 */
export function shownClientIds(resource: string, response: unknown): string[] {
  const ids = new Set<unknown>();
  collectIds(response, ids);
  if (resource === 'customers') ids.add((response as { id?: unknown } | null | undefined)?.id);
  return [...ids].filter((id) => typeof id === 'string');
}

function collectIds(value: unknown, ids: Set<unknown>): void {
  if (Array.isArray(value)) for (const item of value) collectIds(item, ids);
  else if (typeof value === 'object' && value !== null) {
    const { customer_id, customer } = value as { customer_id?: unknown; customer?: { id?: unknown } | null };
    ids.add(customer_id);
    ids.add(customer?.id);
    for (const child of Object.values(value)) collectIds(child, ids);
  }
}

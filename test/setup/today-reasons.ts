import type { Json } from './api.js';

/** Returns every reason of a response of Today with the client of its line, in the order of the response. */
export const reasonsIn = ({ results }: Json): Json[] =>
  results.flatMap(({ id: line_id, customer, open_by, reasons }: Json) =>
    reasons.map((reason: Json) => ({ ...reason, line_id, customer, ...(open_by && { open_by }) })),
  );

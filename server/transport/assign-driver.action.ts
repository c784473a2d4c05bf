/** Action of a line of Today that gives an open request its driver. */
export const assignDriverAction = (customer_request_id: string) => ({
  label: 'Assign a driver',
  call: {
    method: 'POST' as const,
    path: 'customer_transport_transactions/',
    body: { customer_request_id },
  },
});

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$12.50` */
export const money = (amount: number | null | undefined) => (amount == null ? '' : dollars.format(amount));

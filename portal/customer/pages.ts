import type { Messages } from '@contract/messages';

/** Where the customer's pages are. */
export const HOME = '/customer/customer-info';
export const SERVICES = '/customer/services-enrolled';
export const MEALS = `${SERVICES}/meals`;
export const HOUSE_CLEANING = `${SERVICES}/house-cleaning`;
export const TRANSPORT = `${SERVICES}/transportation`;
export const PEER_SUPPORT = `${SERVICES}/peer-support`;
export const REFER = '/customer/refer';
export const CANCEL = '/customer/service-cancel';

export interface Page {
  path: string;
  name: keyof Messages['pages'];
  children?: readonly Page[];
}

/** The pages in the order of the menu. */
export const PAGES: readonly Page[] = [
  { path: HOME, name: 'your_information' },
  {
    path: SERVICES,
    name: 'services_enrolled',
    children: [
      { path: MEALS, name: 'meals' },
      { path: HOUSE_CLEANING, name: 'house_cleaning' },
      { path: TRANSPORT, name: 'transport' },
      { path: PEER_SUPPORT, name: 'peer_support' },
    ],
  },
  { path: REFER, name: 'refer_a_friend' },
  { path: CANCEL, name: 'service_cancelation' },
];

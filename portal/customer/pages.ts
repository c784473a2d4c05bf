import type { PortalService } from '@contract/customers';
import type { Messages } from '@contract/messages';
import type { Profile } from '@contract/responses/session';

/** Paths of the customer's pages. */
export const HOME = '/customer/customer-info';
export const SERVICES = '/customer/services-enrolled';
export const MEALS = `${SERVICES}/meals`;
export const HOUSE_CLEANING = `${SERVICES}/house-cleaning`;
export const TRANSPORT = `${SERVICES}/transportation`;
export const PEER_SUPPORT = `${SERVICES}/peer-support`;
export const REFER = '/customer/refer';
export const CANCEL = '/customer/service-cancel';
export const CAREGIVERS = '/customer/caregivers';

export interface Page {
  path: string;
  name: keyof Messages['pages'];
  children?: readonly Page[];
  /** Shown only to caregivers with this service. Clients see every page. */
  service?: PortalService;
}

/** Pages in the order of the menu. */
export const PAGES: readonly Page[] = [
  { path: HOME, name: 'your_information' },
  {
    path: SERVICES,
    name: 'services_enrolled',
    children: [
      { path: MEALS, name: 'meals', service: 'meals' },
      { path: HOUSE_CLEANING, name: 'house_cleaning', service: 'house_cleaning' },
      { path: TRANSPORT, name: 'transport', service: 'transportation' },
      { path: PEER_SUPPORT, name: 'peer_support', service: 'peer_support' },
    ],
  },
  { path: CAREGIVERS, name: 'caregivers' },
  { path: REFER, name: 'refer_a_friend' },
  { path: CANCEL, name: 'service_cancelation' },
];

/** Returns all pages for a client, or those of a caregiver's services. */
export const pagesOf = ({ services }: Pick<Profile, 'services'>): readonly Page[] =>
  services
    ? PAGES.flatMap((page) => {
        if (page.path === HOME) return [page];
        const children = page.children?.filter(({ service }) => service && services.includes(service));
        return children && children.length > 0 ? [{ ...page, children }] : [];
      })
    : PAGES;

/** Returns the path of a page in the menu. For a page with subpages it is the first one's. */
export const firstPathOf = ({ path, children }: Page): string => children?.[0]?.path ?? path;

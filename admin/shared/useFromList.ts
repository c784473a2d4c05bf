import { useLocation } from 'react-router';
import { CLIENTS } from '../paths';

/** State of the router that a link to a client sets. */
interface FromList {
  /** Query of the list of clients that the user came from. */
  list?: string;
}

/** Returns the state of a link to a client, so that Back restores the list with its filters, search and page. */
export function useFromList(): FromList {
  const { pathname, search, state } = useLocation();
  return { list: pathname === clientListPath() ? search : (state as FromList | null)?.list };
}

/** Path of the clients list that the user came from. */
export const clientListPath = ({ list = '' }: FromList = {}) => `/${CLIENTS}${list}`;

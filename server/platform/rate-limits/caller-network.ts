import { normalizeIp } from '@nestjs/throttler';

/** What calls are counted by: an address, of IPv6 the network that one customer of a provider is given. */
export const callerNetwork = (ip: string | undefined): string => normalizeIp(ip ?? '');

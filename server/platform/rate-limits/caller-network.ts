import { normalizeIp } from '@nestjs/throttler';

/**
 * Returns the key by which requests are counted: the IPv4 address, or the IPv6 network of one customer of a provider.
 */
export const callerNetwork = (ip: string | undefined): string => normalizeIp(ip ?? '');

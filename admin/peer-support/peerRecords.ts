/** Peer support resources, by the address of their list. */
export const PEERS = 'peer-support-resources';

/**
 * Connections that may wait to be accepted, up to the limit of the system (net.core.somaxconn).
 * When a gateway stops, thousands of clients connect to another within a second; with Node's
 * default of 511 some of them would be reset.
 */
export const LISTEN_BACKLOG = 4096;

/**
 * Connections that may wait to be taken, as far as the system lets them (net.core.somaxconn). When a
 * gateway goes away thousands come to another within a second; Node's own 511 would have some of
 * them reset.
 */
export const LISTEN_BACKLOG = 4096;

import type { Request, RequestHandler } from 'express';

const LOOPBACK = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;
/** What a proxy adds that passes on requests of others. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip'];
const FORBIDDEN = 403;

/** Lets programs of this machine in: tests and benchmarks, and no page of a browser. */
export const ownMachineOnly: RequestHandler = (request, response, next) => {
  const { socket, headers } = request;
  const isOwn =
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    headers.origin === undefined &&
    headers['sec-fetch-site'] === undefined &&
    FORWARDED.every((name) => headers[name] === undefined);
  if (isOwn) return next();
  response.status(FORBIDDEN).json({ errcode: FORBIDDEN, errmsg: 'only from this machine' });
};

/**
 * Where the gateway is told something. Whoever sends a message chooses its link, and the application's secret is
 * public in the demo: what is reached is this machine, and no other one in its network.
 * @param url the link of a message
 * @returns null for no link
 */
export const tellAt = (url: string, { socket }: Pick<Request, 'socket'>): URL | null => {
  if (!URL.canParse(url)) return null;
  const { protocol, hostname, origin } = new URL(url);
  const name = hostname.replace(/^\[|\]$/g, '');
  // In tests the gateway is another process than the simulators.
  if (protocol === 'http:' && (name === 'localhost' || LOOPBACK.test(name))) {
    return new URL('/wechat/events', origin);
  }
  const { localAddress: address = '', localPort: port } = socket;
  if (port === undefined) return null;
  return new URL(
    `http://${address.includes(':') ? `[${address}]` : address}:${port}/wechat/events`,
  );
};

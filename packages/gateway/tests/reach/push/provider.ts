import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { Clock } from '../../../src/lib/clock.ts';
import { createWechatSimulator } from '../../../src/simulators/wechat.ts';
import { WECHAT } from '../../people/identity/providers.ts';

/** The messaging app on a server of its own, which outlives the gateways. */
export const startProvider = async (clock: Clock) => {
  const app = express();
  app.use(createWechatSimulator(WECHAT, clock));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    base,
    counts: async () =>
      (await (await fetch(`${base}/push/counts.json`)).json()) as {
        readonly sent: number;
        readonly repeats: number;
        readonly people: number;
        /** That one person got. */
        readonly most: number;
      },
    [Symbol.dispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** An address at which nobody listens. */
export const nowhere = async (): Promise<string> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
};

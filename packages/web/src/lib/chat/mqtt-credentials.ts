import { createTRPCClient, httpLink } from '@trpc/client';
import { REQUEST_TIMEOUT_MS } from '@xuanjiang/contracts/constants';
import { CLOSE } from '@xuanjiang/contracts/realtime/protocol';
import type { AppRouter } from '@xuanjiang/gateway/app-router';
import { pageFacts } from '../page-facts.ts';
import { refusalOf } from '../refusal.ts';
import { fetchWithin } from '../request-fetch.ts';
import type { Outputs } from '../trpc.ts';
import type { Identity } from './socket-transport.ts';

const CLOSE_ABNORMAL = 1006;

export type MqttCredentials = Outputs['chat']['stream'];

/** Asks once as whom to connect: whether it is tried again is for the reconnect policy to say. */
export const mqttCredentials = ({ token, client }: Identity): Promise<MqttCredentials> => {
  const { chat } = createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: '/trpc',
        headers: {
          'accept-language': pageFacts.lang,
          'content-type': 'application/json',
          ...(token !== '' && { token }),
        },
        fetch: fetchWithin(REQUEST_TIMEOUT_MS),
      }),
    ],
  });
  return chat.stream.query({ From: client === 'pc' ? client : '' });
};

/** The close code of a socket that was refused for the same reason. */
export const closeCodeOf = (error: unknown): number =>
  refusalOf(error)?.sessionRefused === true ? CLOSE.forbidden : CLOSE_ABNORMAL;

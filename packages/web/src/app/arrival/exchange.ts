import type { TRPCClient } from '@trpc/client';
import { createTRPCClient } from '@trpc/client';
import type { AppRouter } from '@xuanjiang/gateway/app-router';
import { pageFacts } from '../../lib/page-facts.ts';
import { refusalOf } from '../../lib/refusal.ts';
import { createLinks } from '../../lib/request-link.ts';
import { channelField } from '../../lib/visit-channel.ts';
import type { Exchange } from '../startup-machine.ts';
import type { Answer } from './exchange-machine.ts';
import { busyWait } from './exchange-machine.ts';

const nothing = (): void => undefined;

/** The first sight of the page waits for these calls, so they ask for the skeleton. */
export const SKELETON = { context: { skeleton: true } } as const;

/**
 * Calls of the startup, which handles refusals itself: there is no open page yet.
 * @param token sent with them; empty for none
 * @param onWait called when the server is asked
 */
export const startupClient = (token: string, onWait: () => void): TRPCClient<AppRouter> =>
  createTRPCClient<AppRouter>({
    links: createLinks({
      token: () => token,
      refused: nothing,
      skeleton: (change) => change === 1 && onWait(),
      idle: nothing,
    }),
  });

const send = ({ login }: TRPCClient<AppRouter>, { by: _by, ...form }: Exchange) => {
  const qd = channelField();
  if ('handover' in form) {
    const factor = form.factor === undefined ? {} : { Factor: form.factor };
    return login.continueWith.mutate({ Code: form.handover, ...factor, ...qd }, SKELETON);
  }
  if ('access_token' in form) return login.accessToken.mutate({ ...form, ...qd }, SKELETON);
  if ('Redirecturi' in form) return login.qq.mutate({ ...form, ...qd }, SKELETON);
  const Appid = pageFacts.config.wechat?.appId ?? '';
  return login.wechat.mutate({ Appid, ...form, ...qd }, SKELETON);
};

const askOnce = async (client: TRPCClient<AppRouter>, exchange: Exchange): Promise<Answer> => {
  try {
    return { kind: 'login', login: await send(client, exchange) };
  } catch (error) {
    const refusal = refusalOf(error);
    return refusal === null ? { kind: 'silent' } : { kind: 'refused', ...refusal };
  }
};

/**
 * Asks the server for a login, and again by itself while too many ask at once.
 * @param onBusy called before each wait
 */
export const askFor = async (
  client: TRPCClient<AppRouter>,
  exchange: Exchange,
  onBusy: () => void,
): Promise<Answer> => {
  for (let tries = 1; ; tries += 1) {
    const answer = await askOnce(client, exchange);
    const waitMs = busyWait(answer, tries);
    if (waitMs === null) return answer;
    onBusy();
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
};

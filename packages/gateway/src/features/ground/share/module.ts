import type { ListedPages } from '../../../lib/listed-pages.ts';
import type { Context } from '../../../wiring/context.ts';
import { shareRouter } from './calls.ts';
import { createSharedSecretService, createWechatToken } from './service.ts';
import { createSharedSecretStore } from './store.ts';

interface Needs {
  /** Given by a function: the features that these pages are of stand above this one, and are built later. */
  readonly pages: () => readonly ListedPages[];
}

/** What the messaging app is told of shared pages, and the token with which it is asked. */
export const createShareModule = (
  { database, vault, clock, logger, providers: { wechat, isOwn } }: Context,
  { pages }: Needs,
) => {
  const secrets = createSharedSecretService(createSharedSecretStore(database), vault, clock);
  const token = createWechatToken(secrets, wechat);
  return {
    token,
    calls: { share: shareRouter({ wechat, secrets, token, isOwn, pages, clock, logger }) },
  };
};

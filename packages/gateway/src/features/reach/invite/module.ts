import type { Context } from '../../../wiring/context.ts';
import type { WechatToken } from '../../ground/share/service.ts';
import type { TalkService } from '../../talks/talk/service.ts';
import { inviteRouter } from './calls.ts';
import { createInviteService } from './service.ts';
import { createInviteStore } from './store.ts';

interface Needs {
  readonly talks: TalkService;
  readonly token: WechatToken;
}

/** Invitations to talks, and their posters. */
export const createInviteModule = (
  { config, database, limits, vault, clock, logger, posters, providers: { wechat } }: Context,
  { talks, token }: Needs,
) => {
  const store = createInviteStore(database);
  const invites = createInviteService({
    ...{ store, talks, posters, limits, vault, clock },
    demo: config.mode === 'demo',
    onFailure: (error) => logger.warn({ error: error.message }, 'a poster could not be drawn'),
  });
  return {
    invites,
    calls: {
      invite: inviteRouter({
        ...{ store, invites, talks, token, clock, logger },
        wechat: wechat.client,
      }),
    },
    runHourly: invites.prune,
  };
};

import { inboxCalls } from '@xuanjiang/contracts/inbox';
import type { Clock } from '../../../lib/clock.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { pageOf, presentPage } from '../../../rpc/page.ts';
import type { TalkService } from '../../talks/talk/service.ts';
import { kindsIn } from './policy.ts';
import { presentMessage, presentUnread } from './present.ts';
import type { InboxStore } from './store.ts';

export interface InboxParts {
  readonly store: InboxStore;
  readonly talks: Pick<TalkService, 'byIds' | 'present'>;
  readonly clock: Clock;
}

export const inboxRouter = ({ store, talks, clock }: InboxParts): DomainRouter<'inbox'> => ({
  find: implement(inboxCalls.find, async ({ input, caller }) => {
    const page = await store.find(caller.uids, kindsIn(input.Kinds), pageOf(input));
    const ids = [...new Set(page.rows.flatMap(({ talkId }) => talkId ?? []))];
    const found = new Map((await talks.byIds(ids)).map((talk) => [talk.id, talk]));
    return presentPage(page, (row) =>
      presentMessage(row, found.get(row.talkId ?? '') ?? null, talks.present),
    );
  }),
  getCount: implement(inboxCalls.getCount, async ({ caller }) =>
    presentUnread(await store.unread(caller.uids)),
  ),
  read: implement(inboxCalls.read, async ({ input, caller }) => {
    await store.read(caller.uids, input.Ids ?? null, clock());
    return presentUnread(await store.unread(caller.uids));
  }),
  getSettings: implement(inboxCalls.getSettings, async ({ caller }) => ({
    Muted: await store.muted(caller.uids),
  })),
  setKind: implement(inboxCalls.setKind, async ({ input, caller }) => {
    if (input.On) await store.unmute(caller.uids, input.Kind);
    else await store.mute(caller.uids, input.Kind, clock());
    return {};
  }),
});

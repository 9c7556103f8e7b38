import { clockOf, momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { createTalkChangeStore } from '../features/talks/talk/change-store.ts';
import { cancelRefusal, moveRefusal } from '../features/talks/talk/policy.ts';
import { createTalkChanges } from '../features/talks/talk/staff-service.ts';
import type { TalkRow } from '../features/talks/talk/store.ts';
import { createTalkStore } from '../features/talks/talk/store.ts';
import { plannedCommands } from './change-planned.ts';

/** `talk move` and `talk cancel`. */
export const { move: moveTalk, cancel: cancelTalk } = plannedCommands<TalkRow>({
  hasNotice: false,
  open(database) {
    const talks = createTalkStore(database);
    const changes = createTalkChanges(createTalkChangeStore(database), database.inTransaction);
    return {
      noun: 'talk',
      find: async (id) => (await talks.byIds([id]))[0],
      moveRefusal,
      cancelRefusal,
      move: (talk, to, { note }, act) => changes.move(talk.id, talk, to, act, note),
      cancel: (talk, { note }, act) => changes.cancel(talk.id, act, note),
      describe({ id, title, startsAt, endsAt, cancelled, reserves }) {
        const when = `${momentOf(startsAt)}–${clockOf(endsAt)}`;
        const what = cancelled ? 'is cancelled' : `is planned for ${when} (Asia/Shanghai)`;
        return `${id} ${title} ${what}; ${reserves} booked it`;
      },
    };
  },
});

import { clockOf, momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { plannedCommands } from '../../../../command/change-planned.ts';
import { systemClock } from '../../../../lib/clock.ts';
import { createNoteTalkState } from '../../../../room/talk-state-store.ts';
import { createTalkChangeStore } from '../change-store.ts';
import { cancelRefusal, moveRefusal } from '../policy.ts';
import { createTalkChanges } from '../staff-service.ts';
import type { TalkRow } from '../store.ts';
import { createTalkStore } from '../store.ts';

/** `talk move` and `talk cancel`. */
export const { move: moveTalk, cancel: cancelTalk } = plannedCommands<TalkRow>({
  hasNotice: false,
  open(database) {
    const talks = createTalkStore(database);
    const changes = createTalkChanges(
      createTalkChangeStore(database),
      database.inTransaction,
      createNoteTalkState(database, systemClock),
    );
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

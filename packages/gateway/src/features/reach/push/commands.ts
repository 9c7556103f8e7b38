import { parseArgs } from 'node:util';
import { DAY_MS } from '@xuanjiang/contracts/constants';
import { InboxKindSchema } from '@xuanjiang/contracts/inbox';
import { dayOf, dayStart, isDay, shanghaiTime } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Command } from '../../../command/command.ts';
import { EXIT, UsageError } from '../../../command/command.ts';
import { actorOf, withDatabase } from '../../../command/with-database.ts';
import { noteActs } from '../../../db/audit.ts';
import type { PushState } from '../../../db/tables/reach.ts';
import { systemClock } from '../../../lib/clock.ts';
import type { PushReason } from './policy.ts';
import { PUSH_REASONS } from './policy.ts';
import { createPushStore } from './store.ts';

/** Messages that are shown. */
const SHOWN_MAX = 100;

const STATES: readonly PushState[] = ['waiting', 'sending', 'sent', 'arrived', 'centre', 'unsure'];

const OPTIONS = {
  account: { type: 'string' },
  kind: { type: 'string' },
  state: { type: 'string' },
  day: { type: 'string' },
} as const;

const read = (args: readonly string[], names: readonly (keyof typeof OPTIONS)[]) => {
  const options = Object.fromEntries(names.map((name) => [name, OPTIONS[name]]));
  try {
    const { values } = parseArgs({ args: [...args], options, strict: true });
    return values as Partial<Record<keyof typeof OPTIONS, string>>;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};

interface Standing {
  readonly state: PushState;
  readonly channel: string | null;
  readonly reason: string;
}

const standing = ({ state, channel, reason }: Standing): string => {
  const how = channel === null || state === 'centre' ? state : `${state} by ${channel}`;
  const why = PUSH_REASONS[reason as PushReason] ?? reason;
  return reason === '' ? how : `${how}: ${why}`;
};

/** `push log`: what became of messages for the messaging app, newest first. Whose are asked for is noted. */
export const showPushLog: Command = async (args, io) => {
  const { account: accountId, kind, state } = read(args, ['account', 'kind', 'state']);
  const wantedKind = kind === undefined ? undefined : InboxKindSchema.safeParse(kind).data;
  if (kind !== undefined && wantedKind === undefined) throw new UsageError(`${kind} is no kind`);
  const wantedState = STATES.find((each) => each === state);
  if (state !== undefined && wantedState === undefined) {
    throw new UsageError(`${state} is none of ${STATES.join(', ')}`);
  }
  await withDatabase(io, async (database) => {
    const filter = { accountId, kind: wantedKind, state: wantedState };
    const page = { limit: SHOWN_MAX, offset: 0 };
    const { rows, total } = await createPushStore(database).log(filter, page);
    if (accountId !== undefined) {
      const act = { actor: actorOf(), time: systemClock() };
      await noteActs(database.kysely, act, [{ action: 'push.log', subject: accountId }]);
    }
    for (const { key, attempts, code, ref, createdAt, ...row } of rows) {
      const facts = [
        shanghaiTime(createdAt),
        standing(row),
        `${attempts} tries`,
        ...(code === '' ? [] : [`code ${code}`]),
        ...(ref === null ? [] : [`message ${ref}`]),
      ];
      io.say(`${key}\n  ${facts.join(', ')}`);
    }
    if (total > rows.length) io.say(`and ${total - rows.length} more`);
    if (total === 0) io.say('no messages');
  });
  return EXIT.ok;
};

/** `push stats`: how the messages of a day stand, and what is stopped. */
export const showPushStats: Command = async (args, io) => {
  const now = systemClock();
  const { day = dayOf(now) } = read(args, ['day']);
  if (!isDay(day)) throw new UsageError('a day is written YYYY-MM-DD');
  await withDatabase(io, async (database) => {
    const store = createPushStore(database);
    const counts = await store.counts(dayStart(day), dayStart(day) + DAY_MS);
    for (const { kind, count, ...row } of counts) {
      io.say(`${kind.padEnd(10)} ${standing(row)} ${count}`);
    }
    if (counts.length === 0) io.say(`no messages on ${day}`);
    for (const { name, until, code } of await store.stops(now)) {
      io.say(`${name} is stopped until ${shanghaiTime(until)} (code ${code})`);
    }
  });
  return EXIT.ok;
};

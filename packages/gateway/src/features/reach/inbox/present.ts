import type { InboxMessage } from '@xuanjiang/contracts/inbox';
import { talkSpan } from '@xuanjiang/contracts/rules/talk-status';
import type { TalkRow, TalkService } from '../../talks/talk/service.ts';
import { timesOf } from '../../talks/talk/service.ts';
import type { InboxData } from './policy.ts';
import { dutyOf, linkOf } from './policy.ts';
import type { InboxStore } from './store.ts';

type InboxRow = Awaited<ReturnType<InboxStore['find']>>['rows'][number];

const NO_TIMES = { Starttime: 0, Endtime: 0 };

/** What is not in the recording leads to its beginning. */
const recordedAt = (talk: TalkRow | null, atMs: number): number =>
  talk !== null && talk.durationMs !== null && atMs >= talk.durationMs ? 0 : atMs;

/** @param talk what it is about; null for none, and for one that is gone */
export const presentMessage = (
  row: InboxRow,
  talk: TalkRow | null,
  presentTalk: TalkService['present'],
): InboxMessage => {
  const data = JSON.parse(row.data) as InboxData;
  const isAnswer = row.kind === 'answer' || row.kind === 'reply';
  const { from, until } = talkSpan(talk === null ? NO_TIMES : timesOf(talk));
  const atMs =
    isAnswer && row.createdAt >= from && row.createdAt <= until ? row.createdAt - from : 0;
  return {
    Id: row.id,
    Kind: row.kind,
    Reason: row.reason,
    Time: row.createdAt,
    Read: row.readAt !== null,
    Title: row.title,
    Content: isAnswer ? (row.answer ?? row.content) : row.content,
    Quote: row.question ?? data.quote ?? '',
    Link: row.link === '' ? linkOf(row.kind, row.talkId, data.day) : row.link,
    Talk: talk === null ? null : presentTalk(talk),
    Atms: recordedAt(talk, data.atMs ?? atMs),
    Day: data.day ?? '',
    Lead: data.lead ?? null,
    Change: data.change ?? null,
    News: data.news ?? null,
    Event: data.event ?? null,
    ...dutyOf(data.duty),
    Count: data.count ?? 0,
    Starttime: data.startsAt ?? 0,
    Formerstarttime: data.formerStartsAt ?? 0,
  };
};

export const presentUnread = (
  unread: readonly { readonly kind: InboxMessage['Kind']; readonly count: number }[],
) => ({
  Unread: unread.reduce((sum, { count }) => sum + count, 0),
  Kinds: unread.map(({ kind, count }) => ({ Kind: kind, Unread: count })),
});

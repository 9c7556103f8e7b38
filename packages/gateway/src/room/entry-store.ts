import { text } from '@xuanjiang/contracts/messages';
import type {
  LogEntry,
  QuestionState,
  RecalledBy,
  RoomMessage,
  RoomRole,
  StateEntry,
} from '@xuanjiang/contracts/realtime/message';
import type { Standing } from '@xuanjiang/contracts/rules/standing';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** What every entry has before the log has given it its offset. */
export interface DraftFields {
  readonly topic: string;
  /** The sender's own id of it: the same id again is the same entry. */
  readonly clientId: string;
  readonly accountId: string;
  /** UTC ms. */
  readonly time: number;
}

/** A message before the log has given it its offset. */
export interface MessageDraft extends DraftFields {
  readonly displayname: string;
  readonly avatarurl: string;
  readonly role: RoomRole;
  /** What its writer is in the room. */
  readonly standing: Standing;
  readonly badge: string;
  readonly content: string;
  readonly quoteOffset: number | null;
  /** It is a question to the staff. */
  readonly question?: boolean;
  /** It is an announcement of the staff. */
  readonly notice?: boolean;
}

/** What an event says beyond the fields of every entry; kept as JSON. */
export type EventData =
  | { readonly Type: 'Recall'; readonly Target: number; readonly By: RecalledBy }
  | { readonly Type: 'Pin'; readonly Target: number }
  | { readonly Type: 'Settings'; readonly Slow: number; readonly Review: boolean }
  | {
      readonly Type: 'Question';
      readonly Target: number;
      readonly State: QuestionState;
      readonly Answer: number;
      readonly Votes: number;
    }
  | {
      readonly Type: 'Merge';
      readonly Target: number;
      readonly Into: number;
      readonly Votes: number;
    }
  | { readonly Type: 'Poll'; readonly Title: string; readonly Options: string[] }
  | { readonly Type: 'Result'; readonly Target: number; readonly Counts: number[] }
  | Readonly<
      Pick<StateEntry, 'Type' | 'State' | 'Starttime' | 'Endtime' | 'Realstart' | 'Realend'>
    >;

/** An event before the log has given it its offset. */
export interface EventDraft extends DraftFields {
  readonly event: EventData;
}

/** What the writer of a message was in the room, for messages without a stored standing. */
export const standingOf = ({ role, badge }: Pick<MessageDraft, 'role' | 'badge'>): Standing => {
  if (role === 'worker' || role === 'persona') return 'worker';
  // Badges are stored in the product's language.
  if (role === 'system' || badge === text('zh', 'badgeOperator')) return 'operator';
  return badge === text('zh', 'badgeModerator') ? 'moderator' : 'user';
};

/** Entries with the message that each refers to and the state of its question. */
export const selectEntries = (db: Kysely<Tables>) =>
  db
    .selectFrom('message as m')
    .leftJoin('message as q', (join) =>
      join.onRef('q.topic', '=', 'm.topic').onRef('q.offset', '=', 'm.quote_offset'),
    )
    .leftJoin('question as k', (join) =>
      join.onRef('k.topic', '=', 'm.topic').onRef('k.offset', '=', 'm.offset'),
    )
    .innerJoin('room', 'room.topic', 'm.topic')
    .selectAll('m')
    .select([
      'room.epoch',
      'q.displayname as quote_displayname',
      'q.content as quote_content',
      'q.recalled as quote_recalled',
      'k.state as question_state',
    ]);

/** A row of the log, with the message that it refers to and the state of its question. */
export interface EntryRow {
  readonly topic: string;
  readonly offset: number;
  readonly epoch: string;
  readonly kind: LogEntry['Type'];
  readonly data: string | null;
  readonly recalled: RecalledBy | null;
  readonly client_id: string;
  readonly account_id: string;
  readonly displayname: string;
  readonly avatarurl: string;
  readonly role: RoomRole;
  /** Null where it was not stored: `standingOf` derives it. */
  readonly standing: Standing | null;
  readonly badge: string;
  readonly content: string;
  readonly quote_offset: number | null;
  readonly created_at: number;
  readonly quote_displayname: string | null;
  readonly quote_content: string | null;
  readonly quote_recalled: RecalledBy | null;
  readonly question_state: QuestionState | null;
}

/** The columns to insert for an entry at its offset. */
export const rowOf = (draft: MessageDraft | EventDraft, offset: number) => {
  const { topic, clientId, accountId, time } = draft;
  const fields = { topic, offset, client_id: clientId, account_id: accountId, created_at: time };
  if ('event' in draft) {
    const { event } = draft;
    return {
      ...fields,
      kind: event.Type,
      data: JSON.stringify(event),
      displayname: '',
      avatarurl: '',
      role: 'system' as const,
      standing: null,
      badge: '',
      content: '',
      quote_offset: 'Target' in event && event.Target > 0 ? event.Target : null,
    };
  }
  const { displayname, avatarurl, role, standing, badge, content, quoteOffset } = draft;
  return {
    ...fields,
    kind: draft.notice === true ? ('Notice' as const) : ('Message' as const),
    data: null,
    displayname,
    avatarurl,
    role,
    standing,
    badge,
    content,
    quote_offset: quoteOffset,
  };
};

/** Characters of a quoted message that a message quoting it carries. */
const QUOTE_LENGTH = 60;

/** The beginning of a text; the cut leaves no half of a surrogate pair. */
export const beginningOf = (text: string): string =>
  text.slice(0, QUOTE_LENGTH).replace(/[\ud800-\udbff]$/, '');

/** The message that an entry refers to, with its whole text; empty when it was withdrawn. */
const targetOf = (row: EntryRow): RoomMessage['Quote'] =>
  row.quote_offset === null || row.quote_content === null || row.quote_displayname === null
    ? null
    : {
        Offset: row.quote_offset,
        Displayname: row.quote_displayname,
        Content: row.quote_recalled === null ? row.quote_content : '',
      };

const presentMessage = (row: EntryRow, kind: RoomMessage['Type']): RoomMessage => {
  const target = row.recalled === null ? targetOf(row) : null;
  return {
    Type: kind,
    Id: row.client_id,
    Topic: row.topic,
    Epoch: row.epoch,
    Offset: row.offset,
    Time: row.created_at,
    Content: row.recalled === null ? row.content : '',
    Uids: row.account_id,
    Displayname: row.displayname,
    Avatarurl: row.avatarurl,
    Role: row.role,
    Standing: row.standing ?? standingOf(row),
    Badge: row.badge,
    Quote: target && { ...target, Content: beginningOf(target.Content) },
    Recalled: row.recalled,
    Question: row.question_state,
  };
};

/** An entry as clients get it. A withdrawn message keeps its offset and loses its text. */
export const presentEntry = (row: EntryRow): LogEntry => {
  if (row.kind === 'Message' || row.kind === 'Notice') return presentMessage(row, row.kind);
  const fields = {
    Topic: row.topic,
    Epoch: row.epoch,
    Offset: row.offset,
    Time: row.created_at,
  };
  const data = JSON.parse(row.data ?? '{}') as EventData;
  // Entries of before votes were counted have none.
  if (data.Type === 'Question') return { ...fields, ...data, Votes: data.Votes ?? 0 };
  if (data.Type !== 'Pin') return { ...fields, ...data };
  const target = targetOf(row);
  // A message that was withdrawn after it was pinned is no longer pinned.
  return { ...fields, Type: 'Pin', Pinned: target?.Content === '' ? null : target };
};

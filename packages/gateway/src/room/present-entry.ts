import type {
  LogEntry,
  QuestionState,
  RecalledBy,
  RoomMessage,
  RoomRole,
} from '@xuanjiang/contracts/realtime/message';

/** What an event says beyond the fields of every entry, and what it is about; kept as JSON. */
export type EventData =
  | { readonly Type: 'Recall'; readonly Target: number; readonly By: RecalledBy }
  | { readonly Type: 'Pin'; readonly Target: number }
  | { readonly Type: 'Settings'; readonly Slow: number; readonly Review: boolean }
  | {
      readonly Type: 'Question';
      readonly Target: number;
      readonly State: QuestionState;
      readonly Answer: number;
    };

/** A row of the log with what it quotes and what became of it. */
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
  readonly badge: string;
  readonly content: string;
  readonly quote_offset: number | null;
  readonly created_at: number;
  readonly quote_displayname: string | null;
  readonly quote_content: string | null;
  readonly quote_recalled: RecalledBy | null;
  readonly question_state: QuestionState | null;
}

/** Characters of a quoted message that its answer carries. */
const QUOTE_LENGTH = 60;

/** The beginning of a text; no half of a surrogate pair is left at the cut. */
export const beginningOf = (text: string): string =>
  text.slice(0, QUOTE_LENGTH).replace(/[\ud800-\udbff]$/, '');

/** What an entry is about, with its whole text; a message that was withdrawn has none any more. */
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
    Badge: row.badge,
    Quote: target && { ...target, Content: beginningOf(target.Content) },
    Recalled: row.recalled,
    Question: row.question_state,
  };
};

/** An entry as it leaves the house; what was withdrawn keeps its place and loses its text. */
export const presentEntry = (row: EntryRow): LogEntry => {
  if (row.kind === 'Message' || row.kind === 'Notice') return presentMessage(row, row.kind);
  const fields = {
    Topic: row.topic,
    Epoch: row.epoch,
    Offset: row.offset,
    Time: row.created_at,
  };
  const data = JSON.parse(row.data ?? '{}') as EventData;
  if (data.Type !== 'Pin') return { ...fields, ...data };
  const target = targetOf(row);
  // Withdrawn since: it is pinned no more.
  return { ...fields, Type: 'Pin', Pinned: target?.Content === '' ? null : target };
};

import { readFileSync } from 'node:fs';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { threadTopic } from '@xuanjiang/contracts/realtime/topic';
import type { Insertable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { emblemPath } from '../lib/media-path.ts';
import { accounts } from './accounts.ts';
import { demoDigest } from './demo-id.ts';

interface ThreadText {
  /** Account of the student. */
  readonly student: string;
  /** `Code` in universities.json. */
  readonly university: string;
  /** Name of who answers. */
  readonly staff: string;
  /** Up to which message the student has read. */
  readonly seen: number;
  readonly messages: readonly {
    readonly by: 'student' | 'staff';
    readonly minutesAgo: number;
    /** Number of the message that it answers, from 1. */
    readonly quote?: number;
    readonly content: string;
  }[];
}

const TEXTS = JSON.parse(
  readFileSync(new URL('threads.json', import.meta.url), 'utf8'),
) as readonly ThreadText[];

/** Digits of the id of a thread. */
const ID_LENGTH = 32;

/** Id of the account that answers for a university: its demo account, or one that nobody logs in with. */
export const staffId = (university: string): string =>
  accounts.find(({ Universitycode }) => Universitycode === university)?.Uids ??
  `demo-office-${university}`;

export interface PlannedThread {
  readonly thread: Insertable<Tables['thread']>;
  /** How far each side has read. */
  readonly seen: readonly Insertable<Tables['thread_seen']>[];
  readonly messages: readonly Insertable<Tables['message']>[];
}

/** Staff of universities that have no demo account of their own, so that private threads can be begun there. */
export const planOffices = (now: number): Insertable<Tables['account']>[] => {
  const offices = new Map(TEXTS.map(({ university, staff }) => [university, staff]));
  return [...offices]
    .filter(([university]) => staffId(university).startsWith('demo-office-'))
    .map(([university, staff]) => ({
      id: staffId(university),
      displayname: staff,
      avatarurl: emblemPath(university),
      role: 'worker' as const,
      university_id: university,
      phone_cipher: null,
      phone_hash: null,
      chat_type: 1,
      status: 'active' as const,
      created_at: now,
    }));
};

const planThread = (
  { student, university, staff, seen, messages }: ThreadText,
  now: number,
): PlannedThread => {
  const id = demoDigest(`thread ${student} ${university}`).toString('hex').slice(0, ID_LENGTH);
  const timeOf = (index: number): number => now - (messages[index]?.minutesAgo ?? 0) * MINUTE_MS;
  const name = accounts.find(({ Uids }) => Uids === student)?.Displayname ?? '';
  const last = messages.length - 1;
  return {
    thread: {
      id,
      account_id: student,
      university_id: university,
      talk_id: null,
      last_offset: messages.length,
      last_at: timeOf(last),
      waiting: messages[last]?.by === 'student' ? 1 : 0,
      waiting_since:
        messages[last]?.by === 'student'
          ? timeOf(messages.findLastIndex(({ by }) => by === 'staff') + 1)
          : null,
      stopped_at: null,
      blocked_at: null,
      blocked_by: null,
      created_at: timeOf(0),
    },
    // Staff have read what they answered.
    seen: [
      { thread_id: id, account_id: student, offset: seen, seen_at: timeOf(last) },
      {
        thread_id: id,
        account_id: staffId(university),
        offset: messages.findLastIndex(({ by }) => by === 'staff') + 1,
        seen_at: timeOf(last),
      },
    ].filter(({ offset }) => offset > 0),
    messages: messages.map(({ by, quote, content }, index) => ({
      topic: threadTopic(id),
      offset: index + 1,
      client_id: `demo-${index + 1}`,
      account_id: by === 'staff' ? staffId(university) : student,
      displayname: by === 'staff' ? staff : name,
      avatarurl: by === 'staff' ? emblemPath(university) : '',
      role: by === 'staff' ? ('worker' as const) : ('user' as const),
      standing: by === 'staff' ? ('worker' as const) : ('user' as const),
      badge: '',
      content,
      quote_offset: quote ?? null,
      kind: 'Message' as const,
      data: null,
      created_at: timeOf(index),
    })),
  };
};

/** The private threads of the demo; all texts are invented and say so. */
export const planThreads = (now: number): PlannedThread[] =>
  TEXTS.map((text) => planThread(text, now));

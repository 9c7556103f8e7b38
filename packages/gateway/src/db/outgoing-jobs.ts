import type { InboxKind } from '@xuanjiang/contracts/inbox';
import type { Kysely } from 'kysely';
import { currentJob } from '../lib/current-job.ts';
import { readFact } from './database-facts.ts';
import type { Tables } from './tables.ts';

/**
 * What of a kind of job leaves the product, so that a restore does not repeat it:
 *
 * - a kind of message: it puts such messages into message centres, and from there they go into the outbox (`db/push.ts`).
 *   No other job may plan messages for the messaging app. A restore counts these jobs where they are due;
 * - `sms`: it sends one message by SMS, whose row says what became of it;
 * - `outbox`: it sends messages of the outbox, each of which says itself when it was due;
 * - `asks`: it asks a provider for what is stored here. Nobody is reached, and to ask again does no harm;
 * - `nothing`.
 *
 * Codes by SMS are sent while somebody waits for them, by no job, so none is left over to be sent later.
 */
const LEAVING = {
  answered: 'answer',
  'answered-voters': 'answer',
  'event-change': 'event',
  'event-moved-up': 'event',
  'event-reminder': 'event',
  morning: 'morning',
  reminder: 'reminder',
  'talk-change': 'change',
  'push-repeat': 'outbox',
  push: 'outbox',
  'push-morning': 'outbox',
  'sms-reminder': 'sms',
  'caption.recognise': 'asks',
  announce: 'nothing',
  'consult-code': 'nothing',
  'event-message': 'nothing',
  export: 'nothing',
  'feedback-pictures': 'nothing',
  'followed-answers': 'nothing',
  'followed-guide': 'nothing',
  'followed-talk': 'nothing',
  'missing-reminders': 'nothing',
  'poll-end': 'nothing',
  'rank-file': 'nothing',
  search: 'nothing',
  'stat.count': 'nothing',
  'thread-duty': 'nothing',
  'thread-report': 'nothing',
  'upload-check': 'nothing',
  'upload-store': 'nothing',
} as const satisfies Readonly<Record<string, InboxKind | 'outbox' | 'sms' | 'asks' | 'nothing'>>;

type Leaving = (typeof LEAVING)[keyof typeof LEAVING];

/** @throws Error where it is not said what of a kind leaves the product */
const leavingOf = (kind: string): Leaving => {
  if (Object.hasOwn(LEAVING, kind)) return LEAVING[kind as keyof typeof LEAVING];
  throw new Error(`LEAVING does not say what of the job ${kind} leaves the product`);
};

const SENDS_NOTHING: ReadonlySet<Leaving> = new Set(['outbox', 'asks', 'nothing']);
const NOT_FOR_WECHAT: ReadonlySet<Leaving> = new Set([...SENDS_NOTHING, 'sms']);

/** The kinds of jobs that make messages for the messaging app, each with the kind of its messages. */
export const MESSAGE_JOBS: readonly (readonly [job: string, message: string])[] = Object.entries(
  LEAVING,
).filter(([, leaving]) => !NOT_FOR_WECHAT.has(leaving));

/** For whoever does jobs. @throws Error where it is not said of each kind what of it leaves the product */
export const checkLeaving = (kinds: readonly string[]): void => kinds.forEach(leavingOf);

/**
 * Whether what the job of now sends was due before a backup was restored: it may have been sent then, and is not
 * sent again. All that leaves the product because of a job asks this before it does.
 * @throws Error where nothing of the job is to leave the product
 */
export const isHeld = async (db: Kysely<Tables>): Promise<boolean> => {
  const job = currentJob();
  if (job === null) return false;
  if (SENDS_NOTHING.has(leavingOf(job.kind))) {
    throw new Error(`nothing of the job ${job.kind} leaves the product, LEAVING says`);
  }
  const restored = await readFact(db, 'restored');
  return restored !== null && job.notBefore <= restored.setAt;
};

import { HOUR_MS } from '@xuanjiang/contracts/constants';
import { MESSAGE_JOBS } from '../../db/outgoing-jobs.ts';
import { HELD_BY_RESTORE } from '../../db/push.ts';
import { BackupError } from './backup-error.ts';
import type { Manifest } from './manifest.ts';

/** Messages for people outside, of a kind, that were to be sent before a backup is restored. */
export interface Due {
  /** As in the message centre. */
  readonly kind: string;
  /** A job that tells many people counts as one; the morning counts its subscribers. */
  readonly count: number;
}

/** What becomes of them: they are sent, or count as sent. Null where the operator has not said it. */
export type Resend = boolean | null;

/** SQL condition: the account can be reached through the messaging app. */
const isLinked = (account: string): string =>
  `EXISTS (SELECT 1 FROM identity WHERE identity.account_id = ${account} AND provider = 'wechat')`;

const ofJobs = (until: number): string => {
  const due = `state <> 'done' AND not_before <= ${until}`;
  const each = MESSAGE_JOBS.filter(([job]) => job !== 'morning').map(
    ([job, message]) => `SELECT '${message}' AS kind, count(*) AS count FROM job
      WHERE kind = '${job}' AND ${due} AND (account_id IS NULL OR ${isLinked('job.account_id')})`,
  );
  return [
    ...each,
    `SELECT 'morning' AS kind, count(*) AS count FROM subscription
      WHERE EXISTS (SELECT 1 FROM job WHERE kind = 'morning' AND ${due})
      AND ${isLinked('subscription.account_id')}`,
  ].join(' UNION ALL ');
};

/**
 * The statement that counts what was due until a time, UTC ms, in a restored database: by kind, in columns `kind` and
 * `count`. Null where its schema has nothing of the kind. It runs on both engines.
 */
export const countDue = ({ tables }: Manifest, until: number): string | null => {
  const parts = [
    ...(tables.push === undefined
      ? []
      : [
          `SELECT kind, count(*) AS count FROM push
            WHERE ended_at IS NULL AND not_before <= ${until} GROUP BY kind`,
        ]),
    ...(tables.job === undefined ? [] : [ofJobs(until)]),
  ];
  if (parts.length === 0) return null;
  return `SELECT kind, sum(count) AS count FROM (${parts.join(' UNION ALL ')}) AS due
    GROUP BY kind HAVING sum(count) > 0 ORDER BY kind`;
};

/**
 * The statements by which what was due until a time, UTC ms, counts as sent. What jobs of the backup still make of it is
 * held by that time (`db/outgoing-jobs.ts`), also in a backup from before there was an outbox: the next start makes one.
 */
export const holdDue = ({ tables }: Manifest, until: number): string => {
  if (tables.installation === undefined) return '';
  const holdOutbox = `
    UPDATE push SET state = '${HELD_BY_RESTORE.state}', reason = '${HELD_BY_RESTORE.reason}', claim = NULL, open_since = NULL, ended_at = ${until}
      WHERE ended_at IS NULL AND not_before <= ${until};`;
  // An SMS that was to be sent by then, an hour before its talk, may have been sent.
  const holdSms = `
    UPDATE sms_reminder SET state = 'unsure' WHERE state = 'sending' OR (state = 'wished' AND talk_id IN
      (SELECT id FROM talk WHERE starts_at <= ${until + HOUR_MS}));`;
  return `${tables.push === undefined ? '' : holdOutbox}${tables.sms_reminder === undefined ? '' : holdSms}
    INSERT INTO installation (name, value, set_at) VALUES ('restored', 'held', ${until})
      ON CONFLICT (name) DO UPDATE SET value = excluded.value, set_at = excluded.set_at;`;
};

/** `12 reminder, 200 morning` */
export const describeDue = (due: readonly Due[]): string =>
  due.map(({ kind, count }) => `${count} ${kind}`).join(', ');

/** @throws BackupError where something was due, and the operator has not said what becomes of it */
export const requireSaid = (due: readonly Due[], resend: Resend): void => {
  if (resend !== null || due.length === 0) return;
  throw new BackupError(
    `nothing was changed: messages of the backup were due until now, and may have been sent since (${describeDue(due)}). Say --no-resend and they count as sent, or --resend and they are sent`,
  );
};

import type { auditFiles } from '@xuanjiang/contracts/audit';
import { AUDIT_DAYS_DEFAULT, AUDIT_DAYS_MAX, AUDIT_YEARS } from '@xuanjiang/contracts/audit';
import { DAY_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { text } from '@xuanjiang/contracts/messages';
import { addDays, dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import type { z } from 'zod';
import type { Clock } from '../../../lib/clock.ts';
import { inTime } from '../../../lib/in-time.ts';
import type { Logger } from '../../../lib/logger.ts';
import type { SecurityLog } from '../../../lib/security-log.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { AlertStore } from './alert-store.ts';
import type { AskedCheckStore } from './asked-check-store.ts';
import type { ChainBreak, ChainEnd, ChainReport, ChainStore, CheckNote } from './chain-store.ts';
import type { CheckpointFile } from './checkpoint/checkpoint-file.ts';
import type { ActFilter } from './store.ts';

/** How often a gateway looks for entries without a place, ms. */
const LOOK_MS = 2 * SECOND_MS;
/** How long its end waits for the part that it is at; another process goes on with the next. */
const END_MS = 5 * SECOND_MS;
/** Days of a year, the longest. */
const YEAR_DAYS = 366;
/** How long entries are kept, ms. */
export const AUDIT_KEPT_MS = AUDIT_YEARS * YEAR_DAYS * DAY_MS;
/** How often the whole chain is checked by gateways, ms. */
const CHECK_EVERY_MS = DAY_MS;

/** @throws CallError input */
const rangeOf = (from: string | undefined, until: string | undefined, now: number) => {
  const last = until ?? dayOf(now);
  const first = from ?? addDays(last, 1 - AUDIT_DAYS_DEFAULT);
  const range = { from: dayStart(first), until: dayStart(last) + DAY_MS };
  if (range.from >= range.until || range.until - range.from > AUDIT_DAYS_MAX * DAY_MS) {
    const parameters = { days: AUDIT_DAYS_MAX };
    throw new CallError('input', { message: 'auditRange', parameters });
  }
  return range;
};

/** Which acts are meant. @throws CallError input */
export const filterOf = (
  input: z.output<typeof auditFiles.download.input>,
  now: number,
): ActFilter => ({
  ...rangeOf(input.From, input.Until, now),
  actor: input.Uids,
  action: input.Action,
  subject: input.Subject,
  result: input.Result,
  group: input.Group,
  universityId: input.Universityid,
  keyword: input.Keyword ?? '',
});

export interface ChainParts {
  readonly chain: ChainStore;
  readonly alerts: Pick<AlertStore, 'forget'>;
  /** The check that staff ask for. */
  readonly asked: Pick<AskedCheckStore, 'take' | 'note' | 'end'>;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'info' | 'error'>;
  readonly security: SecurityLog;
  /** What this machine has seen of the chain. */
  readonly seen: CheckpointFile;
}

/** How an end of the chain is written, in logs and commands. */
export const writtenEnd = ({ position, hash }: ChainEnd): string => `${position}:${hash}`;

/** Checks the whole chain. */
export const checkChain = (
  chain: Pick<ChainStore, 'check'>,
  onPart?: (position: number) => Promise<void>,
): Promise<ChainReport> => chain.check(AUDIT_KEPT_MS, onPart);

/** Keeps the audit a chain, from the start of a gateway to its end. */
export const createChainService = ({
  chain,
  alerts,
  asked,
  clock,
  logger,
  security,
  seen,
}: ChainParts) => {
  let isEnding = false;
  let isUnsigned = false;
  /** What the chain has lost by the file of this machine, as of the last look; a check of the chain alone does not see it. */
  let lost: ChainBreak | null = null;

  const report = async (note: CheckNote, found: ChainBreak): Promise<void> => {
    logger.error({ ...found }, 'the audit does not hold');
    security.note('audit-broken', { where: `${found.position} ${found.fault}` });
    const title = text('zh', 'auditBroken', { position: found.position });
    await chain.noteCheck(note, title, clock());
  };

  /** Checks the whole chain. What only the file says was reported already, and is noted again. */
  const check = async (onPart?: (position: number) => Promise<void>): Promise<void> => {
    const { end, found } = await checkChain(chain, onPart);
    const note = { position: end.position, found: found ?? lost, checkedAt: clock() };
    if (found !== null) return report(note, found);
    await chain.noteCheck(note, null, clock());
    if (lost !== null) return;
    logger.info({ position: end.position, hash: end.hash }, 'the audit was checked');
  };

  const chainAll = async (): Promise<void> => {
    // Nothing is written while nothing waits.
    while (!isEnding && (await chain.hasUnchained())) {
      const chained = await chain.chain(clock());
      // Another process is at it.
      if (chained === null) return;
      // Said once by each process; the daily check goes on saying it.
      if (!chained.isSigned && !isUnsigned) await check();
      isUnsigned = !chained.isSigned;
      // These were the last.
      if (!chained.isMore) return;
    }
  };

  /** Does the check that staff have asked for, unless another process is at it. */
  const checkAsked = async (): Promise<void> => {
    const until = await asked.take(async () => (await chain.head()).position, clock());
    if (until === null) return;
    await check(async (position) => {
      // Another process takes it up.
      if (isEnding) throw new Error('the process ends');
      await asked.note({ position, until }, clock());
    });
    await asked.end();
  };

  const checkNow = async (): Promise<void> => {
    const now = clock();
    const { checkedAt = 0 } = (await chain.checkNote())?.note ?? {};
    if (checkedAt > now - CHECK_EVERY_MS && checkedAt <= now) return;
    await check();
  };

  /** The chain goes on without the file. */
  const fileFailed = (error: unknown): null => {
    logger.error({ error: String(error) }, 'the checkpoint file of the audit failed');
    return null;
  };

  /** Says where the chain ends, to whoever keeps logs elsewhere and to this machine, where it contains what was said before. */
  const leaveCheckpoint = async (): Promise<void> => {
    const { position, hash } = await chain.head();
    const before = await seen.read().catch(fileFailed);
    lost = before === null ? null : await chain.lostOf(before);
    if (lost !== null) return report({ position, found: lost }, lost);
    if (position === before?.position || position === 0) return;
    security.note('audit-checkpoint', { where: writtenEnd({ position, hash }) });
    await seen.write({ position, hash }).catch(fileFailed);
  };

  /** Once in a process, before it chains: where nothing was signed yet, the end is signed as it is. */
  const takeUp = async (): Promise<void> => {
    const end = await chain.signFirst(clock());
    if (end !== null) security.note('audit-signed', { where: writtenEnd(end) });
    await leaveCheckpoint();
  };

  return {
    /** Gives entries their places until it is disposed of. Any number of processes may. */
    start(): AsyncDisposable {
      let isTakenUp = false;
      let checking: Promise<void> | null = null;
      const lookOnce = async (): Promise<void> => {
        if (!isTakenUp) await takeUp();
        isTakenUp = true;
        await chainAll();
        // It may take long: entries get their places meanwhile.
        checking ??= checkAsked()
          .catch((error: unknown) =>
            logger.error({ error: String(error) }, 'the audit was not checked'),
          )
          .finally(() => {
            checking = null;
          });
      };
      const look = (): Promise<void> =>
        lookOnce()
          .catch((error: unknown) =>
            logger.error({ error: String(error) }, 'the audit was not chained'),
          )
          .then(() => {
            if (!isEnding) timer = setTimeout(begin, LOOK_MS);
          });
      let looking = Promise.resolve();
      const begin = (): void => {
        looking = look();
      };
      let timer = setTimeout(begin, LOOK_MS);
      return {
        async [Symbol.asyncDispose]() {
          isEnding = true;
          clearTimeout(timer);
          await inTime(
            looking.then(() => checking),
            END_MS,
          ).catch(() => {});
        },
      };
    },
    /** Removes what is kept long enough, behind a checkpoint, leaves word of the end, and checks the chain. */
    async runHourly(): Promise<void> {
      const now = clock();
      await chain.checkpoint(now - AUDIT_KEPT_MS, now);
      await chain.remove();
      await alerts.forget(now - AUDIT_KEPT_MS);
      await leaveCheckpoint();
      await checkNow();
    },
  };
};

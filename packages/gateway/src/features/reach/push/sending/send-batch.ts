import type { PushTemplate, QuietHours } from '@xuanjiang/contracts/rules/push-kinds';
import { templateOf } from '@xuanjiang/contracts/rules/push-kinds';
import type { Clock } from '../../../../lib/clock.ts';
import { ProviderError, UNREACHABLE } from '../../../../providers/provider-error.ts';
import type { WechatClient } from '../../../../providers/wechat.ts';
import type { SharedSecret, WechatToken } from '../../../ground/share/service.ts';
import type { LaterRow, PushJob } from '../later-store.ts';
import { pushJobOf } from '../later-store.ts';
import type { OutboxStore, TakenPush } from '../outbox-store.ts';
import type { PushChannel } from '../policy.ts';
import { BATCH_MS, pausedUntil, SENT_AT_ONCE, stoppedUntil } from '../policy.ts';
import type { VerdictStore } from '../verdict-store.ts';
import type { WordingStore } from '../wording-store.ts';
import type { PushOutcome } from './judge-outcome.ts';
import { isTextRefused, judgeOutcome } from './judge-outcome.ts';
import type { Pace } from './pace.ts';
import type { PushStop } from './stop-after.ts';
import { silenceAfter, stopsAfter, stopWithoutToken } from './stop-after.ts';
import type { StoredWording, Wordings } from './wording.ts';
import { BUILT_IN, usableWordings } from './wording.ts';
import type { PushText } from './write-message.ts';
import { oneTimeText, templateFields, wordingKindOf, writeMessage } from './write-message.ts';

/** A template, and its fields in the order of `PushText`. */
interface PushTemplateConfig {
  readonly id: string;
  readonly fields: readonly [string, string, string, string];
}

/** Is told how each message ended. @param outcome `sent`, or a code of the provider */
export type ObservePush = (channel: PushChannel, outcome: string) => void;

interface SenderParts {
  readonly outbox: OutboxStore;
  readonly verdicts: VerdictStore;
  readonly wordings: Pick<WordingStore, 'current' | 'refuse'>;
  readonly client: Pick<WechatClient, 'sendTemplate' | 'sendOnce'>;
  readonly token: WechatToken;
  readonly templates: Readonly<Record<PushTemplate, PushTemplateConfig | null>>;
  readonly grantTemplate: string | null;
  readonly quiet: QuietHours | null;
  /** Where the site is, without a slash at the end. */
  readonly origin: () => string;
  readonly pace: Pace;
  readonly clock: Clock;
  readonly log: (about: Readonly<Record<string, unknown>>, line: string) => void;
  readonly observe: ObservePush;
}

const outcomeOf = (error: unknown): PushOutcome => {
  if (!(error instanceof ProviderError)) return { kind: 'unknown', code: 'error' };
  const { code, mayBeDone } = error;
  if (code === UNREACHABLE) return { kind: 'unsent', code };
  return { kind: mayBeDone ? 'unknown' : 'refused', code };
};

type RefusedWording = StoredWording & { readonly refusedCode: string };

/** Sends messages of the outbox, in chunks: for each it is looked at first who still wants theirs. */
export const createSendBatch = (parts: SenderParts) => {
  const { outbox, verdicts, client, token, templates, grantTemplate, pace, clock } = parts;
  /** Requests in a row that were not answered. */
  let silence = 0;

  const configOf = ({ row }: TakenPush): PushTemplateConfig | null => {
    const use = templateOf(row.kind, row.data.event);
    return use === null ? null : templates[use];
  };

  const ask = async (
    push: TakenPush,
    said: PushText,
    stableToken: string,
  ): Promise<PushOutcome> => {
    const { row, channel, openId, scene } = push;
    const template = configOf(push);
    const url = parts.origin() + said.path;
    try {
      if (channel === 'grant') {
        await client.sendOnce(stableToken, {
          openId,
          templateId: grantTemplate ?? '',
          url,
          scene,
          ...oneTimeText(said),
        });
        return { kind: 'sent', ref: null };
      }
      if (template === null) throw new Error(`no template for ${row.kind}`);
      const ref = await client.sendTemplate(stableToken, {
        openId,
        templateId: template.id,
        url,
        messageId: row.messageId,
        fields: templateFields(said, template.fields),
      });
      return { kind: 'sent', ref };
    } catch (error) {
      return outcomeOf(error);
    }
  };

  /** A text of operators that is refused is sent as the built-in one: nothing of it was sent before. */
  const askInWords = async (
    push: TakenPush,
    stableToken: string,
    wordings: Wordings,
  ): Promise<{ readonly outcome: PushOutcome; readonly refused: RefusedWording | null }> => {
    const { row, facts } = push;
    const outcome = await ask(push, writeMessage(row, facts, wordings), stableToken);
    const stored = wordings.get(wordingKindOf(row, facts));
    if (stored === undefined || !isTextRefused(outcome)) return { outcome, refused: null };
    await pace.take(1);
    const again = await ask(push, writeMessage(row, facts, BUILT_IN), stableToken);
    // Where the built-in text is refused too, it is not the words.
    const refused = again.kind === 'sent' ? { ...stored, refusedCode: outcome.code } : null;
    return { outcome: again, refused };
  };

  const send = async (push: TakenPush, stableToken: string, wordings: Wordings) => {
    const { outcome, refused } = await askInWords(push, stableToken, wordings);
    const { channel, attempts } = push;
    const verdict = judgeOutcome(channel, outcome, attempts, configOf(push)?.id ?? '', clock());
    parts.observe(channel, outcome.kind === 'sent' ? 'sent' : outcome.code);
    return { push, outcome, verdict, refused };
  };

  const noteRefused = async (refused: readonly RefusedWording[]): Promise<void> => {
    for (const wording of new Map(refused.map((one) => [one.kind, one])).values()) {
      await parts.wordings.refuse(wording);
      const { kind, version, refusedCode: code } = wording;
      parts.log({ kind, version, code }, 'a text is refused: the built-in one is sent');
    }
  };

  const logStop = ({ name, code }: PushStop): void =>
    parts.log({ stop: name, code }, 'messages are stopped for a time');

  /** @returns what is stopped where the provider gives none */
  const tokenOrStop = async (): Promise<SharedSecret | PushStop> => {
    try {
      return await token.get();
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const stop = stopWithoutToken(error.code, outcomeOf(error).kind === 'refused', clock());
      await verdicts.stop(stop, clock());
      logStop(stop);
      return stop;
    }
  };

  /** @returns the rows of the chunk that are not finished */
  const sendChunk = async (ids: readonly number[], job: PushJob): Promise<LaterRow[]> => {
    const allAt = (at: number): LaterRow[] => ids.map((id) => ({ id, at, job }));
    // Until those before have had their time.
    await pace.take(0);
    const standing = await verdicts.stops(clock());
    const stopped = stoppedUntil(standing) ?? pausedUntil(job, standing, clock());
    if (stopped !== null) return allAt(stopped);
    // Before anything is marked: without a token nothing can have been sent.
    const current = await tokenOrStop();
    if ('until' in current) return allAt(current.until);
    const now = clock();
    const stops = await verdicts.stops(now);
    // Paused while the token was fetched.
    const paused = pausedUntil(job, stops, now);
    if (paused !== null) return allAt(paused);
    const wordings = usableWordings(await parts.wordings.current());
    const rules = { now, quiet: parts.quiet, templates, grantTemplate, stops };
    const { claim, taken, later } = await outbox.take(ids, rules);
    await pace.take(taken.length);
    const sent = await Promise.all(taken.map((push) => send(push, current.value, wordings)));
    const isRefused = sent.some(
      ({ outcome }) => outcome.kind === 'refused' && token.isRefusedCode(outcome.code),
    );
    if (isRefused) await token.forget(current);
    const ended = sent.map(({ push, ...rest }) => ({ channel: push.channel, ...rest }));
    if (ended.length > 0) silence = silenceAfter(ended, silence);
    const newStops = stopsAfter(ended, silence, clock());
    await verdicts.note(claim, sent, clock(), newStops);
    newStops.forEach(logStop);
    await noteRefused(sent.flatMap(({ refused }) => refused ?? []));
    return [
      ...later,
      ...sent
        .filter(({ verdict }) => verdict.state === 'waiting')
        .map(({ push: { row, openBefore }, verdict: { at, isOpen, isSettled } }) => ({
          id: row.id,
          at,
          job: pushJobOf(row.kind, isOpen || (openBefore !== null && !isSettled)),
        })),
    ];
  };

  /**
   * Sends what can be sent now, for a third of a lease at most.
   * @param job of what is not looked at
   * @returns the other rows, and when each is looked at again
   * @throws where nothing can be sent at all: the job is tried again
   */
  return async (ids: readonly number[], job: PushJob): Promise<LaterRow[]> => {
    const startedAt = performance.now();
    const open = [...ids];
    const later: LaterRow[] = [];
    while (open.length > 0 && performance.now() - startedAt < BATCH_MS) {
      // While nothing is answered one message at a time is tried: what is begun then may have been sent.
      const count = silence > 0 ? 1 : SENT_AT_ONCE;
      for (const row of await sendChunk(open.splice(0, count), job)) {
        if (row.at <= clock()) open.push(row.id);
        else later.push(row);
      }
    }
    return [...open.map((id) => ({ id, at: clock(), job })), ...later];
  };
};

export type SendBatch = ReturnType<typeof createSendBatch>;

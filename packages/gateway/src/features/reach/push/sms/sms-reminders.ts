import { DAY_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { MessageKey } from '@xuanjiang/contracts/messages';
import { maskPhone } from '@xuanjiang/contracts/rules/phone';
import { sentenceTime } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Clock } from '../../../../lib/clock.ts';
import { placeOf } from '../../../../lib/sealed-places.ts';
import type { Vault } from '../../../../lib/secrets.ts';
import { ProviderError, UNREACHABLE } from '../../../../providers/provider-error.ts';
import type { SmsProvider } from '../../../../providers/sms.ts';
import { CallError } from '../../../../rpc/call-error.ts';
import type { JobHandler } from '../../../ground/job/service.ts';
import { fieldText } from '../sending/field-text.ts';
import type { SmsBudget, SmsReminderData, SmsReminderState, SmsStore } from '../sms-store.ts';
import { addSmsJob, SMS_REMINDER_JOB } from '../sms-store.ts';

/** How long the ledger tells of what was sent. */
const KEPT_MS = 180 * DAY_MS;
/** While no connection stands, it is tried again after this time. */
const AGAIN_MS = 30 * SECOND_MS;

interface SmsParts {
  readonly store: SmsStore;
  readonly sms: SmsProvider;
  readonly vault: Vault;
  readonly budget: SmsBudget;
  readonly clock: Clock;
  readonly log: (about: Readonly<Record<string, unknown>>, line: string) => void;
}

const stateAfter = (error: unknown): SmsReminderState => {
  if (!(error instanceof ProviderError)) return 'unsure';
  if (error.code === UNREACHABLE) return 'wished';
  return error.mayBeDone ? 'unsure' : 'failed';
};

const REFUSALS = {
  noPhone: 'smsReminderPhone',
  late: 'smsReminderLate',
  full: 'smsReminderFull',
  enough: 'smsReminderEnough',
} as const satisfies Readonly<Record<string, MessageKey>>;

/** Reminders of talks by SMS: asked for one by one, sent where the messaging app did not. */
export const createSmsReminders = (parts: SmsParts) => {
  const { store, sms, vault, budget, clock, log } = parts;
  const isOn = budget.perDay > 0 && budget.perAccount > 0;

  const phoneOf = (accountId: string, cipher: string): string =>
    vault.decrypt(cipher, placeOf('account', accountId));

  const remind: JobHandler = async ({ accountId, data: given }) => {
    const data = given as SmsReminderData;
    // An operator may have switched it off since it was asked for.
    if (accountId === null || !isOn) return async () => {};
    const taken = await store.take(accountId, data, clock());
    if (taken.act === 'none') return async () => {};
    if (taken.act === 'again') {
      return (db) => addSmsJob(db, accountId, data, taken.at, clock());
    }
    let state: SmsReminderState = 'sent';
    try {
      await sms.sendReminder(phoneOf(accountId, taken.phoneCipher), {
        title: fieldText(taken.title),
        time: sentenceTime(data.startsAt),
      });
    } catch (error) {
      state = stateAfter(error);
      log({ error: String(error), state }, 'a reminder by SMS was not sent');
    }
    const now = clock();
    return async (db) => {
      await store.note(db, accountId, data.talkId, state, now);
      if (state === 'wished') await addSmsJob(db, accountId, data, now + AGAIN_MS, now);
    };
  };

  return {
    async standing(accountId: string) {
      if (!isOn) return { On: false, Phone: '', Talks: [], Past: [] };
      const { phoneCipher, talks, past } = await store.standing(accountId);
      const phone = phoneCipher === null ? '' : maskPhone(phoneOf(accountId, phoneCipher));
      return { On: true, Phone: phone, Talks: talks, Past: past };
    },

    /** @throws CallError conflict */
    async set(accountId: string, talkId: string, on: boolean): Promise<void> {
      if (!on) return store.unwish(accountId, talkId);
      if (!isOn) throw new CallError('conflict', { message: 'smsReminderOff' });
      const why = await store.wish(accountId, talkId, clock());
      if (why === null) return;
      if (why === 'noAccount') throw new CallError('unauthorized');
      const parameters = { max: budget.perAccount };
      throw new CallError('conflict', { message: REFUSALS[why], parameters });
    },

    jobs: { [SMS_REMINDER_JOB]: remind },
    prune: (): Promise<void> => store.prune(clock(), clock() - KEPT_MS),
  };
};

export type SmsReminders = ReturnType<typeof createSmsReminders>;

import { text } from '@xuanjiang/contracts/messages';
import type { Clock } from '../../../../lib/clock.ts';
import type { Logger } from '../../../../lib/logger.ts';
import type { CallError } from '../../../../rpc/call-error.ts';
import type { RefusedStore } from '../refused-store.ts';

/** What is taken for the id of an account or record: nothing that somebody has written. */
const ID = /^[0-9A-Za-z_-]{1,64}$/;
/** Fields that name to whom or what something is done, the account first. */
const SUBJECT_FIELDS = ['Uids', 'Id'] as const;

/** To whom or what it would have been done, of an input that nobody has checked; empty for none. */
export const subjectOf = (rawInput: unknown): string => {
  const input: Readonly<Record<string, unknown>> = { ...(rawInput as object | null) };
  for (const name of SUBJECT_FIELDS) {
    const id = input[name];
    // Whatever JSON holds may stand there: an object would be asked how it is written.
    if ((typeof id === 'string' || typeof id === 'number') && ID.test(`${id}`)) return `${id}`;
  }
  return '';
};

/** A text with parameters could name somebody: of such a one the name alone is kept. */
const whyOf = ({ messageKey, parameters }: CallError): string =>
  Object.keys(parameters).length === 0 ? text('zh', messageKey) : messageKey;

/** Keeps in the audit what staff asked for and may not do. */
export const createNoteRefusal =
  (store: RefusedStore, clock: Clock, logger: Pick<Logger, 'error'>) =>
  /** @param call `domain.call` */
  async (call: string, actor: string, rawInput: unknown, error: CallError): Promise<void> => {
    try {
      const refused = { call, subject: subjectOf(rawInput), why: whyOf(error) };
      await store.note(refused, { actor, time: clock() });
    } catch (cause) {
      // The caller gets the refusal all the same.
      logger.error({ error: String(cause), call }, 'a refusal was not noted');
    }
  };

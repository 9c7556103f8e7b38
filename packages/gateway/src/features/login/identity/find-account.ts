import { randomInt, randomUUID } from 'node:crypto';
import { CHAT_TYPE_SOCKET } from '@xuanjiang/contracts/constants';
import { text } from '@xuanjiang/contracts/messages';
import type { Clock } from '../../../lib/clock.ts';
import type { Vault } from '../../../lib/secrets.ts';
import { CallError } from '../../../rpc/call-error.ts';
import { shownAvatar, shownName } from '../policy.ts';
import type { LoginStore, Subject } from '../store.ts';

/** What a new account starts with. */
export interface Newcomer {
  readonly nickname: string;
  readonly avatarUrl: string;
}

/** Somebody whom a provider or a code has proved. */
export interface Person {
  /** The first that is known tells the account; the others are joined to it. */
  readonly subjects: readonly Subject[];
  readonly phone: string | null;
  /** The talk in whose address the login began; empty for none. */
  readonly from: string;
}

/**
 * The account of a person; on first sight a new one.
 * @param newcomer asked only when an account is made
 */
export type FindAccount = (person: Person, newcomer: () => Promise<Newcomer>) => Promise<string>;

const NUMBER_FROM = 100_000;
const NUMBER_TO = 1_000_000;

export const createFindAccount = (
  store: LoginStore,
  vault: Vault,
  clock: Clock,
  isOwn: (address: string) => boolean,
): FindAccount => {
  const find = async ({ subjects, phone }: Person): Promise<string | null> => {
    if (phone !== null) {
      const account = await store.accountByPhone(vault.lookup(phone));
      if (account !== null) return account;
    }
    for (const subject of subjects) {
      const account = await store.accountOf(subject);
      if (account !== null) return account;
    }
    return null;
  };

  const create = async (
    { subjects, phone, from }: Person,
    { nickname, avatarUrl }: Newcomer,
  ): Promise<string | null> => {
    const number = randomInt(NUMBER_FROM, NUMBER_TO);
    const id = randomUUID();
    const made = await store.create(
      {
        id,
        // A name is part of the account, not of an answer: it is in the product's language.
        displayname: shownName(nickname) || text('zh', 'newUserName', { number }),
        avatarurl: shownAvatar(avatarUrl, isOwn),
        role: 'user',
        university_id: null,
        phone_cipher: phone === null ? null : vault.encrypt(phone),
        phone_hash: phone === null ? null : vault.lookup(phone),
        chat_type: CHAT_TYPE_SOCKET,
        status: 'active',
        created_at: clock(),
        from_talk: from,
      },
      subjects,
    );
    return made ? id : null;
  };

  return async (person, newcomer) => {
    const known = await find(person);
    if (known !== null) {
      // One union id joins the applications of the messaging app, whichever was seen first.
      for (const subject of person.subjects) await store.link(known, subject, clock());
      return known;
    }
    // Null when the same person logs in twice at once and the other was first.
    const account = (await create(person, await newcomer())) ?? (await find(person));
    if (account === null) throw new CallError('unavailable');
    return account;
  };
};

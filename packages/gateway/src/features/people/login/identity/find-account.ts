import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../../lib/clock.ts';
import { placeOf } from '../../../../lib/sealed-places.ts';
import type { Vault } from '../../../../lib/secrets.ts';
import { CallError } from '../../../../rpc/call-error.ts';
import type { NameService } from '../../name/service.ts';
import { shownAvatar, shownName } from '../policy.ts';
import type { LoginStore, Subject } from '../store.ts';

/** What a new account starts with. */
export interface Newcomer {
  readonly nickname: string;
  readonly avatarUrl: string;
}

/** For a person of whom no provider has told a name. */
export const NOBODY: Newcomer = { nickname: '', avatarUrl: '' };

/** Somebody whom a provider or a code has proved. */
export interface Person {
  /** The first that is known tells the account; the others are joined to it. */
  readonly subjects: readonly Subject[];
  readonly phone: string | null;
  /** The talk in whose address the login began; empty for none. */
  readonly from: string;
  /** The channel by which the visit came; undefined for none. */
  readonly channel: string | undefined;
}

export const createFindAccount = (
  store: LoginStore,
  vault: Vault,
  names: Pick<NameService, 'shown'>,
  clock: Clock,
  isOwn: (address: string) => boolean,
) => {
  const find = async ({ subjects, phone }: Person): Promise<string | null> => {
    if (phone !== null) {
      const account = await store.accountByPhone(vault.lookups(phone));
      if (account !== null) return account;
    }
    for (const subject of subjects) {
      const account = await store.accountOf(subject);
      if (account !== null) return account;
    }
    return null;
  };

  const create = async (
    { subjects, phone, from, channel }: Person,
    { nickname, avatarUrl }: Newcomer,
  ): Promise<string | null> => {
    const id = randomUUID();
    const made = await store.create(
      {
        id,
        displayname: await names.shown({
          id,
          displayname: shownName(nickname),
          role: 'user',
          universityId: null,
        }),
        avatarUrl: shownAvatar(avatarUrl, isOwn),
        phone:
          phone === null
            ? null
            : {
                cipher: vault.encrypt(phone, placeOf('account', id)),
                hashes: vault.lookups(phone),
              },
        createdAt: clock(),
        fromTalk: from,
        channel: channel ?? null,
      },
      subjects,
    );
    return made ? id : null;
  };

  /**
   * The account of a person; on first sight a new one.
   * @param newcomer asked only when an account is made
   */
  return async (person: Person, newcomer: () => Promise<Newcomer>): Promise<string> => {
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

export type FindAccount = ReturnType<typeof createFindAccount>;

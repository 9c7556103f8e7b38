import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { cleanLine } from '@xuanjiang/contracts/rules/clean-text';
import type { Clock } from '../../lib/clock.ts';
import type { UniversityService } from '../university/service.ts';
import type { WordService } from '../word/service.ts';
import type { IsReserved, NameOwner } from './policy.ts';
import { createReservedNames, neutralName } from './policy.ts';
import type { NameStore } from './store.ts';

/** How long the names of the universities are kept in memory, ms. */
const UNIVERSITIES_MS = MINUTE_MS;

/** Why somebody may not have a name: the text of its refusal. */
export type NameFault = 'nameWord' | 'nameReserved';

/** An account as far as its name is concerned. */
export interface NamedAccount extends NameOwner {
  readonly id: string;
  readonly displayname: string;
}

export interface NameParts {
  readonly store: NameStore;
  readonly words: Pick<WordService, 'check'>;
  readonly universities: Pick<UniversityService, 'names'>;
  readonly clock: Clock;
}

export const createNameService = ({ store, words, universities, clock }: NameParts) => {
  let kept: { readonly isReserved: IsReserved; readonly readAt: number } | null = null;
  let reading: Promise<void> | null = null;

  const read = async (): Promise<void> => {
    try {
      const isReserved = createReservedNames(await universities.names());
      kept = { isReserved, readAt: clock() };
    } catch (error) {
      // While the database does not answer, what is in memory still serves.
      if (kept === null) throw error;
    }
  };
  const reservedNames = async (): Promise<IsReserved> => {
    if (kept === null || Math.abs(clock() - kept.readAt) >= UNIVERSITIES_MS) {
      reading ??= read().finally(() => {
        reading = null;
      });
      await reading;
    }
    if (kept === null) throw new Error('the names of the universities were not read');
    return kept.isReserved;
  };

  /** Why the name cannot be its owner's; null when it can. */
  const faultOf = async (name: string, owner: NameOwner): Promise<NameFault | null> => {
    const isReserved = await reservedNames();
    if ((await words.check(name)).action !== 'pass') return 'nameWord';
    return isReserved(name, owner) ? 'nameReserved' : null;
  };

  const shown = async ({ id, displayname, ...owner }: NamedAccount): Promise<string> => {
    const clean = cleanLine(displayname);
    return clean === '' || (await faultOf(clean, owner)) !== null ? neutralName(id) : clean;
  };

  return {
    faultOf,
    /**
     * The name under which others see an account: its own, or a neutral one while its own is not clean,
     * has a word of the list in it, or is reserved for others.
     */
    shown,
    /** The same of an account as it is now, whatever its connections know; null for no such account. */
    async current(accountId: string): Promise<string | null> {
      const account = await store.account(accountId);
      return account === null ? null : shown(account);
    },
    /** Reads what is kept in memory, so that the first request need not wait for it. */
    async load(): Promise<void> {
      await reservedNames();
    },
  };
};

export type NameService = ReturnType<typeof createNameService>;

import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { cleanLine } from '@xuanjiang/contracts/rules/clean-text';
import type { Clock } from '../../../lib/clock.ts';
import { hasPassed } from '../../../lib/clock.ts';
import type { WordList, WordService } from '../../ground/word/service.ts';
import type { UniversityService } from '../../universities/university/service.ts';
import type { IsReserved, NamedAccount, NameOwner } from './policy.ts';
import { createReservedNames, neutralName } from './policy.ts';
import type { NameStore } from './store.ts';

/** How long the names of the universities are kept in memory, ms. */
const UNIVERSITIES_MS = MINUTE_MS;
/** Verdicts on names that are kept: about as many as there are people online. */
const VERDICTS_MAX = 20_000;

/** Why somebody may not have a name: the text of its refusal. */
export type NameFault = 'nameWord' | 'nameReserved';

export interface NameParts {
  readonly store: NameStore;
  readonly words: Pick<WordService, 'current'>;
  readonly universities: Pick<UniversityService, 'names'>;
  readonly clock: Clock;
}

/** @param shown the name under which the account acts: a chosen one that may no longer be had is not shown */
export const isNameChosen = (
  account: { readonly displayname: string; readonly nameChosenAt: number | null },
  shown: string,
): boolean => account.nameChosenAt !== null && shown === account.displayname;

/** What is reserved for universities, as they were read last. */
const createKeptReserved = (universities: Pick<UniversityService, 'names'>, clock: Clock) => {
  let kept: { readonly isReserved: IsReserved; readonly of: string } | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  const read = async (): Promise<void> => {
    try {
      const rows = await universities.names();
      // Made anew only when it differs: it takes long with some thousand universities.
      const of = JSON.stringify(rows);
      if (of !== kept?.of) kept = { isReserved: createReservedNames(rows), of };
      readAt = clock();
    } catch (error) {
      // While the database does not answer, what is in memory still serves.
      if (kept === null) throw error;
    }
  };

  /** The same function for as long as the universities have the same names. */
  return async (): Promise<IsReserved> => {
    if (kept === null || hasPassed(readAt, UNIVERSITIES_MS, clock())) {
      reading ??= read().finally(() => {
        reading = null;
      });
      await reading;
    }
    if (kept === null) throw new Error('the names of the universities were not read');
    return kept.isReserved;
  };
};

/** Verdicts on names by one list of words and one set of reserved names. */
const createVerdicts = (list: WordList, isReserved: IsReserved) => {
  const verdicts = new Map<string, NameFault | null>();
  const judge = (name: string, owner: NameOwner): NameFault | null => {
    if (list.check(name).action !== 'pass') return 'nameWord';
    return isReserved(name, owner) ? 'nameReserved' : null;
  };
  return {
    list,
    isReserved,
    faultOf(name: string, { role, universityId }: NameOwner): NameFault | null {
      const key = JSON.stringify([name, role, universityId]);
      const known = verdicts.get(key);
      if (known !== undefined) return known;
      const fault = judge(name, { role, universityId });
      const [oldest] = verdicts.keys();
      if (verdicts.size >= VERDICTS_MAX && oldest !== undefined) verdicts.delete(oldest);
      verdicts.set(key, fault);
      return fault;
    },
  };
};

export const createNameService = ({ store, words, universities, clock }: NameParts) => {
  const reservedNames = createKeptReserved(universities, clock);
  let verdicts: ReturnType<typeof createVerdicts> | null = null;

  /** Why the name cannot be its owner's; null when it can. */
  const faultOf = async (name: string, owner: NameOwner): Promise<NameFault | null> => {
    const [list, isReserved] = await Promise.all([words.current(), reservedNames()]);
    if (verdicts?.list !== list || verdicts.isReserved !== isReserved) {
      verdicts = createVerdicts(list, isReserved);
    }
    return verdicts.faultOf(name, owner);
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
    /** The same of several accounts, by id; without those that do not exist. */
    async of(accountIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const accounts = await store.accounts([...new Set(accountIds)]);
      return new Map(
        await Promise.all(
          accounts.map(async (account) => [account.id, await shown(account)] as const),
        ),
      );
    },
    /** Reads what is kept in memory, so that the first request need not wait for it. */
    async load(): Promise<void> {
      await reservedNames();
    },
  };
};

export type NameService = ReturnType<typeof createNameService>;

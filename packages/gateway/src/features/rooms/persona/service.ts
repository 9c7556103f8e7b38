import type { Persona } from '@xuanjiang/contracts/persona';
import type { Caller } from '../../../rpc/context.ts';
import type { UniversityService } from '../../universities/university/service.ts';
import type { Face, Office } from './policy.ts';
import { faceAt, isPersona, PLATFORM_OFFICE, universityOffice } from './policy.ts';
import type { PersonaStore } from './store.ts';

export const createPersonaService = (
  store: PersonaStore,
  universities: Pick<UniversityService, 'get'>,
) => {
  /** For whom the caller speaks; null for nobody. */
  const officeOf = async ({ role, universityId }: Caller): Promise<Office | null> => {
    if (role === 'operator') return PLATFORM_OFFICE;
    if (role !== 'worker' || universityId === null) return null;
    return universityOffice(await universities.get(universityId));
  };

  const rowOf = async (uids: string) => (isPersona(uids) ? store.byUids(uids) : null);

  return {
    officeOf,

    /**
     * Switches the caller to one of their personas.
     * @param place is given the place of the one that was used last, null for none, and says which one
     * @returns null for who speaks for nobody
     */
    async take(
      caller: Caller,
      time: number,
      place: (last: number | null) => number,
    ): Promise<{ Mask: Persona; Uids: string } | null> {
      const office = await officeOf(caller);
      if (office === null) return null;
      const { uids, displayname, avatarurl, school } = await store.switch(
        caller.uids,
        time,
        place,
        (position) => faceAt(office, position),
      );
      const mask = { Displayname: displayname, Avatarurl: avatarurl, School: school, Uids: uids };
      return { Mask: mask, Uids: uids };
    },

    /** A persona under which the caller may speak now; null for one that is not theirs. */
    async of(caller: Caller, uids: string): Promise<(Face & { uids: string }) | null> {
      const row = await rowOf(uids);
      if (row === null || row.accountId !== caller.uids) return null;
      // The office is read again: liaison staff may now work for another university, or for none.
      const office = await officeOf(caller);
      return office === null ? null : { ...faceAt(office, row.position), uids };
    },

    /** The account behind a persona; null for what is none. */
    owner: async (uids: string): Promise<string | null> => (await rowOf(uids))?.accountId ?? null,

    /** The personas that an account has taken so far. */
    ownedBy: store.ownedBy,
  };
};

export type PersonaService = ReturnType<typeof createPersonaService>;

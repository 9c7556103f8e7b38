import type { Database } from '../../../db/database.ts';
import { CLOCKS_APART_MS } from '../../../lib/clock.ts';

export const createUserStore = ({ kysely }: Database) => ({
  /** An account, with the name of the university of its liaison staff; null for none. */
  account: async (id: string) =>
    (await kysely
      .selectFrom('account')
      .leftJoin('university', 'university.id', 'account.university_id')
      .select(['account.id', 'account.displayname', 'account.avatarurl as avatarUrl'])
      .select(['account.role', 'account.chat_type as chatType'])
      .select(['account.university_id as universityId', 'account.name_chosen_at as nameChosenAt'])
      .select(['account.phone_cipher as phoneCipher', 'university.name as universityName'])
      .where('account.id', '=', id)
      .executeTakeFirst()) ?? null,
  /**
   * Gives an account the name that its person chose.
   * @param before UTC ms; an account whose name was chosen later keeps it
   * @returns false when it keeps its name
   */
  async setName(id: string, name: string, now: number, before: number): Promise<boolean> {
    const set = await kysely
      .updateTable('account')
      .set({ displayname: name, name_chosen_at: now })
      .where('id', '=', id)
      .where((eb) =>
        eb.or([
          eb('name_chosen_at', 'is', null),
          eb('name_chosen_at', '<=', before),
          // The clock was set back since.
          eb('name_chosen_at', '>', now + CLOCKS_APART_MS),
          // The same call at the same time has been here before.
          eb('displayname', '=', name),
        ]),
      )
      .returning('id')
      .executeTakeFirst();
    return set !== undefined;
  },
  /** The extended profile of an account; null for none. */
  profile: async (accountId: string) =>
    (await kysely
      .selectFrom('account_extend')
      .select(['id', 'account_id as accountId', 'name_cipher as nameCipher'])
      .select(['school', 'school_id as schoolId', 'address', 'enrollment_year as enrollmentYear'])
      .select(['province_id as provinceId', 'city_id as cityId', 'area_id as areaId'])
      .select('from_talk as fromTalk')
      .where('account_id', '=', accountId)
      .executeTakeFirst()) ?? null,
});

export type UserStore = ReturnType<typeof createUserStore>;
export type ProfileRow = NonNullable<Awaited<ReturnType<UserStore['profile']>>>;

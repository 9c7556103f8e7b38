import type { DatabaseAccess } from '../../../db/database.ts';
import { countRows } from '../../../db/read-page.ts';
import { chosenSignups, visibleSignups } from './chosen-store.ts';

/** How many signed up with a university. */
export const createFiguresStore = ({ kysely }: DatabaseAccess) => ({
  /** @param today when the day began, UTC ms @param week from when withdrawals count, UTC ms */
  async read(universityId: string, today: number, week: number) {
    const all = kysely.selectFrom('university_signup').where('university_id', '=', universityId);
    const people = await all
      .select(({ fn }) => fn.count<number>('account_id').distinct().as('count'))
      .executeTakeFirstOrThrow();
    const withdrawn = await countRows(all.where('withdrawn_at', '>=', week));
    const shown = await countRows(visibleSignups(kysely, universityId));
    const unseen = await countRows(chosenSignups(kysely, { universityId, seen: 'unseen' }));
    const newest = await countRows(chosenSignups(kysely, { universityId, from: today }));
    const provinces = await visibleSignups(kysely, universityId)
      .select(['e.province_id as provinceId', ({ fn }) => fn.countAll<number>().as('count')])
      .groupBy('e.province_id')
      .execute();
    const years = await visibleSignups(kysely, universityId)
      .select(['e.enrollment_year as year', ({ fn }) => fn.countAll<number>().as('count')])
      .groupBy('e.enrollment_year')
      .execute();
    return { people: Number(people.count), shown, unseen, withdrawn, newest, provinces, years };
  },
});

export type FiguresStore = ReturnType<typeof createFiguresStore>;

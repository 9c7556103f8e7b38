import type { DatabaseAccess } from '../../../db/database.ts';

/** How many viewers were in a talk's room at once. */
export interface Peak {
  readonly talkId: string;
  readonly day: string;
  readonly viewers: number;
}

/** Keeps the highest of a day: of the talk, of its university, and of all. */
export const createPeakStore =
  ({ kysely: db }: DatabaseAccess) =>
  async (peaks: readonly Peak[]): Promise<void> => {
    const rows = await db
      .selectFrom('talk')
      .select(['id', 'university_id as universityId'])
      .where(
        'id',
        'in',
        peaks.map(({ talkId }) => talkId),
      )
      .execute();
    const universities = new Map(rows.map(({ id, universityId }) => [id, universityId]));
    for (const { talkId, day, viewers } of peaks) {
      const universityId = universities.get(talkId);
      if (universityId === undefined) continue;
      const owners = [
        ['all', ''],
        ['talk', talkId],
        ['university', universityId],
      ] as const;
      for (const [level, about] of owners) {
        const key = { level, about, kind: 'peak', part: '', since: day, value: '' } as const;
        await db
          .insertInto('stat_cell')
          .values({ ...key, amount: viewers, students: '' })
          .onConflict((conflict) =>
            conflict
              .columns(['level', 'about', 'kind', 'part', 'since', 'value'])
              .doUpdateSet({ amount: viewers })
              .where('stat_cell.amount', '<', viewers),
          )
          .execute();
      }
    }
  };

export type KeepPeaks = ReturnType<typeof createPeakStore>;

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';

/** For so long after the demo content was written no talk begins or ends. */
const STILL_MS = 3 * HOUR_MS;

/**
 * Has one talk live, and none begin or end while tests run: which talks stand how does not depend on the
 * hour. The demo has one or two live at a time, and changes them up to twice in an hour.
 */
export const stillTimetable = (dataDir: string, now: number): void => {
  using database = new DatabaseSync(join(dataDir, 'xuanjiang.db'));
  const isLive = 'starts_at <= :now and ends_at > :now and cancelled = 0';
  const run = (statement: string, values: Readonly<Record<string, number>>) =>
    database.prepare(statement).run({ now, ...values });
  const staying = `select id from talk where ${isLive} order by ends_at desc, id limit 1`;
  run(
    `update talk set ends_at = :over where ${isLive} and starts_at < :over and id <> (${staying})`,
    {
      over: now - MINUTE_MS,
    },
  );
  run(`update talk set ends_at = ends_at + :still where ${isLive}`, { still: STILL_MS });
  run(
    'update talk set starts_at = starts_at + :still, ends_at = ends_at + :still where starts_at > :now and starts_at <= :now + :still',
    { still: STILL_MS },
  );
};

import type { StatRow } from '@xuanjiang/contracts/stat';
import { statCalls } from '@xuanjiang/contracts/stat';
import { implement } from '../../rpc/implement.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { StatParts } from './parts.ts';

const KINDS = ['play', 'watch', 'peak', 'chat', 'signup'] as const;

export const findRow = ({ stats, store, talks }: StatParts) =>
  implement(statCalls.findRow, async ({ input, caller }) => {
    const { about } = stats.ownerFor(caller, input.Universityid);
    const range = stats.rangeFor(input);
    const level = input.Level;
    const query = {
      ...range,
      level,
      order: input.Order,
      universityId: about === '' ? null : about,
    };
    const page = await store.rows(query, pageOf(input));
    const ids = page.rows.map(({ id }) => id);
    const figures = await store.figures(level, ids, KINDS, range);
    const found = level === 'talk' ? await talks.byIds(ids) : [];
    const talkRows = new Map(found.map((row) => [row.id, row]));
    const universityIds = level === 'talk' ? [] : ids;
    const marks = new Map((await store.universityMarks(universityIds)).map((row) => [row.id, row]));
    return presentPage(page, ({ id }): StatRow => {
      const talk = talkRows.get(id);
      const mark = marks.get(id);
      const of = figures.get(id) ?? {};
      return {
        Id: id,
        Title: talk?.title ?? mark?.name ?? '',
        Universityid: talk?.universityId ?? id,
        Universityshortname: talk?.shortname ?? mark?.shortname ?? '',
        Color: talk?.color ?? mark?.color ?? '',
        Starttime: talk?.startsAt ?? 0,
        Play: of.play ?? 0,
        Watch: of.watch ?? 0,
        Peak: of.peak ?? 0,
        Chat: of.chat ?? 0,
        Signup: of.signup ?? 0,
      };
    });
  });

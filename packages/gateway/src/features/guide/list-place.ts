import { guideCalls } from '@xuanjiang/contracts/guide';
import { sectionAt } from '@xuanjiang/contracts/rules/guide';
import { implement } from '../../rpc/implement.ts';
import { pageOf } from '../../rpc/page.ts';
import type { GuideParts } from './parts.ts';

export const listPlace = ({ store, reading, guides }: GuideParts) =>
  implement(guideCalls.listPlace, async ({ input, caller }) => {
    const { rows, total } = await reading.findPlaces(caller.uids, pageOf(input));
    const ids = rows.map(({ guideId }) => guideId);
    const read = new Map((await guides.byIds(ids)).map((row) => [row.id, row]));
    const sections = Map.groupBy(await store.sections(ids), ({ guideId }) => guideId);
    const List = rows.flatMap(({ guideId, page, readAt }) => {
      const row = read.get(guideId);
      if (row === undefined) return [];
      const section = sectionAt(sections.get(guideId) ?? [], page);
      return {
        Guide: guides.present(row),
        Page: page,
        Section: section?.title ?? '',
        Time: readAt,
      };
    });
    return { List, Total: total };
  });

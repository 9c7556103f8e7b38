import { guideCalls } from '@xuanjiang/contracts/guide';
import { implement } from '../../rpc/implement.ts';
import { pageOf } from '../../rpc/page.ts';
import type { GuideParts } from './parts.ts';

export const findTreated = ({ store, guides, talks }: GuideParts) =>
  implement(guideCalls.findTreated, async ({ input }) => {
    const [row] = await talks.byIds([input.Talkid]);
    const talk = row === undefined ? null : talks.present(row);
    if (talk?.Status !== 'replay') return { List: [], Total: 0 };
    const { rows, total } = await store.findTreated(talk.Id, talk.Durationms, pageOf(input));
    const ids = [...new Set(rows.map(({ guideId }) => guideId))];
    const shown = new Map((await guides.byIds(ids)).map((guide) => [guide.id, guide]));
    const List = rows.flatMap(({ guideId, title, page, atMs }) => {
      const guide = shown.get(guideId);
      return guide === undefined
        ? []
        : [{ Guide: guides.present(guide), Title: title, Page: page, Atms: atMs }];
    });
    return { List, Total: total };
  });

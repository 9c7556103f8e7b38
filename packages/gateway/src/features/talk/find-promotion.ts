import { talkCalls } from '@xuanjiang/contracts/talk';
import { implement } from '../../rpc/implement.ts';
import type { TalkParts } from './parts.ts';

export const findPromotion = ({ store, talks, clock }: TalkParts) =>
  implement(talkCalls.findPromotion, async ({ input }) => {
    const promotions = await (input.Id === undefined
      ? store.promotions(clock(), input.Limit)
      : store.promotion(input.Id, clock()));
    const rows = await store.byIds(promotions.map(({ talkId }) => talkId));
    const byId = new Map(rows.map((row) => [row.id, talks.present(row)]));
    const List = promotions.flatMap(({ id, title, subtitle, talkId }) => {
      const talk = byId.get(talkId);
      return talk === undefined || talk.Cancelled
        ? []
        : [{ Id: id, Title: title, Subtitle: subtitle, Talk: talk }];
    });
    return { List, Total: List.length };
  });

import type { MarkKind } from '@xuanjiang/contracts/mark';
import { markCalls } from '@xuanjiang/contracts/mark';
import { implement } from '../../rpc/implement.ts';
import type { MarkParts } from './parts.ts';

export const list = ({ store }: MarkParts) =>
  implement(markCalls.list, async ({ caller }) => {
    const marks = await store.all(caller.uids);
    const ids = (wanted: MarkKind): string[] =>
      marks.filter(({ kind }) => kind === wanted).map(({ talkId }) => talkId);
    return { Favourites: ids('favourite'), Reservations: ids('reservation') };
  });

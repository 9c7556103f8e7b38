import { replayCalls } from '@xuanjiang/contracts/replay';
import { implement } from '../../rpc/implement.ts';
import type { ReplayParts } from './parts.ts';

export const edit = ({ replays }: ReplayParts) =>
  implement(replayCalls.edit, ({ input, caller }) => {
    const { Startat: startAt, Endat: endAt } = input;
    const chapters = input.Chapters.map(({ Time: time, Title: title }) => ({ time, title }));
    return replays.edit(caller, input, { startAt, endAt }, chapters);
  });

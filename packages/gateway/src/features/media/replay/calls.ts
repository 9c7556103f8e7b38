import { replayCalls } from '@xuanjiang/contracts/replay';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import type { ReplayService } from './service.ts';

export interface ReplayParts {
  readonly replays: ReplayService;
}

export const replayRouter = ({ replays }: ReplayParts): DomainRouter<'replay'> => ({
  get: implement(replayCalls.get, ({ input, caller }) => replays.detail(caller, input.Id)),
  addMark: implement(replayCalls.addMark, ({ input, caller }) =>
    replays.addMark(caller, input.Id, input.Title),
  ),
  edit: implement(replayCalls.edit, ({ input, caller }) => {
    const { Startat: startAt, Endat: endAt } = input;
    const chapters = input.Chapters.map(({ Time: time, Title: title }) => ({ time, title }));
    return replays.edit(caller, input, { startAt, endAt }, chapters);
  }),
  publish: implement(replayCalls.publish, ({ input, caller }) => replays.publish(caller, input)),
  withdraw: implement(replayCalls.withdraw, ({ input, caller }) => replays.withdraw(caller, input)),
  makeFile: implement(replayCalls.makeFile, ({ input, caller }) => replays.makeFile(caller, input)),
});

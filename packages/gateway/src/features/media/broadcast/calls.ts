import { broadcastCalls } from '@xuanjiang/contracts/broadcast';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import type { BroadcastService } from './service.ts';
import type { TrialService } from './trial/trial-service.ts';
import type { ReadStorageState } from './unstored/storage-state.ts';

export interface BroadcastParts {
  readonly broadcasts: BroadcastService;
  readonly trials: TrialService;
  readonly storageState: ReadStorageState;
}

export const broadcastRouter = ({
  broadcasts,
  trials,
  storageState,
}: BroadcastParts): DomainRouter<'broadcast'> => ({
  get: implement(broadcastCalls.get, ({ input, caller }) => broadcasts.status(caller, input.Id)),
  getKey: implement(broadcastCalls.getKey, ({ input, caller }) => broadcasts.key(caller, input.Id)),
  makeKey: implement(broadcastCalls.makeKey, ({ input, caller }) =>
    broadcasts.makeKey(caller, input.Id),
  ),
  revokeKey: implement(broadcastCalls.revokeKey, ({ input, caller }) =>
    broadcasts.revokeKey(caller, input.Id),
  ),
  setStart: implement(broadcastCalls.setStart, ({ input, caller }) =>
    broadcasts.setStart(caller, input.Id, input.Startsbyitself),
  ),
  goLive: implement(broadcastCalls.goLive, ({ input, caller }) =>
    broadcasts.act(caller, input.Id, 'goLive'),
  ),
  end: implement(broadcastCalls.end, ({ input, caller }) =>
    broadcasts.act(caller, input.Id, 'end'),
  ),
  resume: implement(broadcastCalls.resume, ({ input, caller }) =>
    broadcasts.act(caller, input.Id, 'resume'),
  ),
  getStorage: implement(broadcastCalls.getStorage, storageState),
  makeTrial: implement(broadcastCalls.makeTrial, ({ input, caller }) =>
    trials.make(caller, input.Universityid),
  ),
  getTrial: implement(broadcastCalls.getTrial, ({ input, caller }) => trials.get(caller, input.Id)),
  findTrial: implement(broadcastCalls.findTrial, async ({ input, caller }) => ({
    List: await trials.find(caller, input.Universityid),
  })),
  removeTrial: implement(broadcastCalls.removeTrial, async ({ input, caller }) => {
    await trials.remove(caller, input.Id);
    return {};
  }),
});

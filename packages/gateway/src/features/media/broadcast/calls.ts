import { broadcastCalls } from '@xuanjiang/contracts/broadcast';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import type { BroadcastService } from './service.ts';
import type { ReadStorageState } from './unstored/storage-state.ts';

export interface BroadcastParts {
  readonly broadcasts: BroadcastService;
  readonly storageState: ReadStorageState;
}

export const broadcastRouter = ({
  broadcasts,
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
});

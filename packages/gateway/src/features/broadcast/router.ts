import type { DomainRouter } from '../../rpc/implement.ts';
import { end } from './end.ts';
import { get } from './get.ts';
import { getKey } from './get-key.ts';
import { goLive } from './go-live.ts';
import { makeKey } from './make-key.ts';
import type { BroadcastParts } from './parts.ts';
import { resume } from './resume.ts';
import { revokeKey } from './revoke-key.ts';
import { setStart } from './set-start.ts';

export const broadcastRouter = (parts: BroadcastParts): DomainRouter<'broadcast'> => ({
  get: get(parts),
  getKey: getKey(parts),
  makeKey: makeKey(parts),
  revokeKey: revokeKey(parts),
  setStart: setStart(parts),
  goLive: goLive(parts),
  end: end(parts),
  resume: resume(parts),
});

import type { DomainRouter } from '../../rpc/implement.ts';
import { begin } from './begin.ts';
import { block } from './block.ts';
import { find } from './find.ts';
import { findReceived } from './find-received.ts';
import { get } from './get.ts';
import type { ThreadParts } from './parts.ts';
import { see } from './see.ts';
import { stop } from './stop.ts';
import { unblock } from './unblock.ts';

export const threadRouter = (parts: ThreadParts): DomainRouter<'thread'> => ({
  begin: begin(parts),
  find: find(parts),
  findReceived: findReceived(parts),
  get: get(parts),
  see: see(parts),
  stop: stop(parts),
  block: block(parts),
  unblock: unblock(parts),
});

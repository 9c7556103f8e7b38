import type { DomainRouter } from '../../rpc/implement.ts';
import { close } from './close.ts';
import { find } from './find.ts';
import { findHeld } from './find-held.ts';
import { open } from './open.ts';
import type { PollParts } from './parts.ts';
import { vote } from './vote.ts';

export const pollRouter = (parts: PollParts): DomainRouter<'poll'> => ({
  findHeld: findHeld(parts),
  find: find(parts),
  open: open(parts),
  close: close(parts),
  vote: vote(parts),
});

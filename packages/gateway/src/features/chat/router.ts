import type { DomainRouter } from '../../rpc/implement.ts';
import { find } from './find.ts';
import type { ChatParts } from './parts.ts';
import { stream } from './stream.ts';

export const chatRouter = (parts: ChatParts): DomainRouter<'chat'> => ({
  find: find(parts),
  stream: stream(parts),
});

import type { DomainRouter } from '../../rpc/implement.ts';
import { find } from './find.ts';
import type { ChatService } from './service.ts';
import { stream } from './stream.ts';
import type { StreamCredentialsService } from './stream-credentials.ts';

export const chatRouter = (
  chat: ChatService,
  credentials: StreamCredentialsService,
  siteOrigin: string | null,
): DomainRouter<'chat'> => ({
  find: find(chat),
  stream: stream(credentials, siteOrigin),
});

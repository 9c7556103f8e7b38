import type { Context } from '../../../wiring/context.ts';
import type { RoomService } from '../room/service.ts';
import { chatRouter } from './calls.ts';
import { createStreamCredentials } from './service.ts';

interface Needs {
  readonly rooms: RoomService;
}

/** The log of a room over calls, and the credentials of MQTT. */
export const createChatModule = (
  { config: { siteOrigin }, core: { logStore }, vault, clock }: Context,
  { rooms }: Needs,
) => {
  const credentials = createStreamCredentials(vault, clock);
  return { credentials, calls: { chat: chatRouter({ rooms, logStore, credentials, siteOrigin }) } };
};

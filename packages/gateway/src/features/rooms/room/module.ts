import type { Context } from '../../../wiring/context.ts';
import type { NameService } from '../../people/name/service.ts';
import type { TalkService } from '../../talks/talk/service.ts';
import type { ModeratorService } from '../moderator/service.ts';
import type { PersonaService } from '../persona/service.ts';
import type { RestrictionService } from '../restriction/service.ts';
import type { ThreadService } from '../thread/service.ts';
import { roomRouter } from './calls.ts';
import { createChatSource } from './exporting/chat-source.ts';
import type { RoomServiceParts } from './service.ts';
import { createRoomService } from './service.ts';
import { createRoomStore } from './store.ts';

interface Needs {
  readonly names: NameService;
  readonly talks: TalkService;
  readonly moderators: ModeratorService;
  readonly restrictions: RestrictionService;
  readonly threads: ThreadService;
  readonly noteReads: RoomServiceParts['noteThreadReads'];
  readonly masks: PersonaService;
}

/** What people and staff do with a room: who may enter it, slow mode, taking messages back. */
export const createRoomModule = (
  { database, core: { logStore, log, hub, exported }, vault, clock, deskChanges }: Context,
  { names, talks, moderators, restrictions, threads, noteReads, masks }: Needs,
) => {
  const store = createRoomStore(database);
  const rooms = createRoomService({
    ...{ store, talks, moderators, restrictions, clock },
    threadOf: threads.facts,
    noteThreadReads: noteReads,
  });
  return {
    rooms,
    /** What was said in a room as a kind of export. */
    source: createChatSource(exported),
    calls: {
      room: roomRouter({
        ...{ store, rooms, names, logStore, log, masks, vault, clock },
        viewers: hub.viewers,
        deskChanged: deskChanges.announce,
      }),
    },
  };
};

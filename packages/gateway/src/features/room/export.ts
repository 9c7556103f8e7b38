import { ROOM_EXPORT_MS, roomCalls } from '@xuanjiang/contracts/room';
import type { Clock } from '../../lib/clock.ts';
import type { Vault } from '../../lib/secrets.ts';
import { implement } from '../../rpc/implement.ts';
import type { ChatService } from '../chat/service.ts';
import { exportAddress } from './export-address.ts';
import type { RoomService } from './service.ts';

/** The log holds who said what: it is the university's and the platform's, as announcements are. */
export const exportRoom = (chat: ChatService, rooms: RoomService, vault: Vault, clock: Clock) =>
  implement(roomCalls.export, async ({ input, caller }) => {
    const room = await chat.roomForStaff(input.Topic, caller, 'worker');
    await rooms.noteExport(caller, room, input.Format);
    const expiresAt = clock() + ROOM_EXPORT_MS;
    const grant = { topic: room.topic, format: input.Format, expiresAt };
    return { Url: exportAddress(vault, grant), Expiretime: expiresAt };
  });

import { ROOM_EXPORT_MS, roomCalls } from '@xuanjiang/contracts/room';
import { implement } from '../../rpc/implement.ts';
import { exportAddress } from './exporting/export-address.ts';
import type { RoomParts } from './parts.ts';

/** The log holds who said what: only the university and the platform get it, no moderator. */
export const exportRoom = ({ store, rooms, vault, clock }: RoomParts) =>
  implement(roomCalls.export, async ({ input, caller }) => {
    const { topic } = await rooms.roomForStaff(input.Topic, caller, 'worker');
    const time = clock();
    await store.noteExport({ topic, actor: caller.uids, time }, input.Format);
    const expiresAt = time + ROOM_EXPORT_MS;
    const grant = { topic, format: input.Format, expiresAt };
    return { Url: exportAddress(vault, grant), Expiretime: expiresAt };
  });

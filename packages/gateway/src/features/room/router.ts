import type { Clock } from '../../lib/clock.ts';
import type { Vault } from '../../lib/secrets.ts';
import type { DomainRouter } from '../../rpc/implement.ts';
import type { ChatService } from '../chat/service.ts';
import { addNotice } from './add-notice.ts';
import { exportRoom } from './export.ts';
import { findAudit } from './find-audit.ts';
import { get } from './get.ts';
import { pin } from './pin.ts';
import { recall } from './recall.ts';
import type { RoomService } from './service.ts';
import { set } from './set.ts';

/** @param viewers how many are in a room now, over all processes */
export const roomRouter = (
  chat: ChatService,
  rooms: RoomService,
  viewers: (topic: string) => number,
  vault: Vault,
  clock: Clock,
): DomainRouter<'room'> => ({
  get: get(chat, rooms, viewers),
  set: set(chat, rooms),
  recall: recall(chat, rooms),
  pin: pin(chat, rooms),
  addNotice: addNotice(chat, rooms),
  findAudit: findAudit(chat, rooms),
  export: exportRoom(chat, rooms, vault, clock),
});

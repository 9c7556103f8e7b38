import type { DomainRouter } from '../../rpc/implement.ts';
import { addNotice } from './add-notice.ts';
import { exportRoom } from './export.ts';
import { findAudit } from './find-audit.ts';
import { get } from './get.ts';
import type { RoomParts } from './parts.ts';
import { pin } from './pin.ts';
import { recall } from './recall.ts';
import { set } from './set.ts';

export const roomRouter = (parts: RoomParts): DomainRouter<'room'> => ({
  get: get(parts),
  set: set(parts),
  recall: recall(parts),
  pin: pin(parts),
  addNotice: addNotice(parts),
  findAudit: findAudit(parts),
  export: exportRoom(parts),
});

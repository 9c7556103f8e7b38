import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import type { Reported } from '@xuanjiang/contracts/report';
import type { ReportGroup } from './store.ts';

export const presentReported = (
  { count, reasons, note, time }: ReportGroup,
  message: RoomMessage,
): Reported => ({ Message: message, Count: count, Reasons: reasons, Note: note, Time: time });

import type { LogEntry, RoomMessage } from '../realtime/message.ts';

/** Whether an entry of a room's log is something that a person said, and not an event. */
export const isRoomMessage = (entry: LogEntry): entry is RoomMessage =>
  entry.Type === 'Message' || entry.Type === 'Notice';

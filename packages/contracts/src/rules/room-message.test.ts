import { expect, test } from 'vitest';
import type { LogEntry } from '../realtime/message.ts';
import { LogEntrySchema } from '../realtime/message.ts';
import { isRoomMessage } from './room-message.ts';

test('messages and notices are what people said, every other entry is an event', () => {
  const types = LogEntrySchema.options.map(({ shape }) => shape.Type.value);
  // The guard looks at the type only.
  const said = types.filter((Type) => isRoomMessage({ Type } as LogEntry));
  expect(said).toEqual(['Message', 'Notice']);
  expect(types.length).toBeGreaterThan(said.length);
});

import { describe, expect, it } from 'vitest';
import { makeMessage } from '../../testing/make-message.ts';
import { isLogEntry, readFrame } from './frame-reader.ts';

describe('readFrame', () => {
  it('distinguishes a batch from a single frame, and ignores what is neither', () => {
    expect(readFrame('{"t":"stream/1","e":"e","o":1,"m":[]}')).toMatchObject({ Type: 'Batch' });
    expect(readFrame('{"Type":"Ping","Time":1}')).toEqual({ Type: 'Ping', Time: 1 });
    for (const text of ['', '1', 'null', '{}', '{"t"']) expect(readFrame(text)).toBeNull();
  });

  it('takes what concerns the caller alone', () => {
    for (const Type of ['Mute', 'Held', 'Desk']) {
      expect(readFrame(JSON.stringify({ Type, Topic: 'stream/1' }))).toMatchObject({ Type });
    }
  });
});

describe('isLogEntry', () => {
  it('distinguishes log entries of every type, known or not, from other frames', () => {
    const read = (fields: object) => {
      const frame = readFrame(JSON.stringify({ ...makeMessage({ Offset: 4 }), ...fields }));
      return frame !== null && isLogEntry(frame);
    };
    for (const Type of ['Message', 'Notice', 'Recall', 'Pin', 'Settings', 'Question', 'Later']) {
      expect(read({ Type })).toBe(true);
    }
    expect(read({ Type: 'Subscribe', Recovered: true })).toBe(false);
    expect(read({ Type: 'Held', Offset: undefined })).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { readFrame } from './frame-reader.ts';

describe('readFrame', () => {
  it('tells a batch from a single frame, and drops what is neither', () => {
    expect(readFrame('{"t":"stream/1","e":"e","o":1,"m":[]}')).toMatchObject({ Type: 'Batch' });
    expect(readFrame('{"Type":"Ping","Time":1}')).toEqual({ Type: 'Ping', Time: 1 });
    for (const text of ['', '1', 'null', '{}', '{"t"']) expect(readFrame(text)).toBeNull();
  });
});

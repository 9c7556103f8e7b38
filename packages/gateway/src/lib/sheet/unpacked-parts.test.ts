import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { unpackedParts } from './unpacked-parts.ts';

interface File {
  readonly name: string;
  readonly data: Buffer;
  readonly stored?: boolean;
}

/** An archive that says of itself that it unpacks to nothing. */
const zip = (files: readonly File[]): Buffer => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  for (const { name, data, stored = false } of files) {
    const packed = stored ? data : deflateRawSync(data);
    const entry = Buffer.alloc(46);
    entry.write('PK\x01\x02', 'latin1');
    entry.writeUInt16LE(stored ? 0 : 8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(Buffer.concat(parts).length, 42);
    const local = Buffer.alloc(30);
    local.write('PK\x03\x04', 'latin1');
    local.writeUInt16LE(name.length, 26);
    parts.push(local, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(parts).length, 16);
  return Buffer.concat([...parts, ...directory, end]);
};

const SMALL = zip([
  { name: 'a.xml', data: Buffer.alloc(1000) },
  { name: 'b.xml', data: Buffer.from('abc'), stored: true },
]);

const sizeOf = (archive: Buffer, max: number): number =>
  [...unpackedParts(archive, max)].reduce((sum, { part }) => sum + part.length, 0);

test('counts what the parts are, packed and stored', () => {
  expect(sizeOf(SMALL, 1003)).toBe(1003);
});

test.each([[1002], [1000], [999], [1]])('refuses more than %d bytes', (max) => {
  expect(() => sizeOf(SMALL, max)).toThrow();
});

test('stops inside of a part that unpacks to very much', () => {
  const bomb = zip([{ name: 'a.xml', data: Buffer.alloc(64 * 1024 * 1024) }]);
  expect(() => sizeOf(bomb, 100_000)).toThrow('Cannot create a Buffer larger than 100000');
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['no archive', Buffer.from('PK\x03\x04 and then nothing of an archive at all')],
  ['a cut one', SMALL.subarray(40)],
  ['one whose end is cut off', SMALL.subarray(0, -20)],
])('refuses %s', (_, bytes) => expect(() => sizeOf(bytes, 1e6)).toThrow());

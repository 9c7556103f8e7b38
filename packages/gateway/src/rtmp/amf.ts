import { RtmpFault } from './rtmp-fault.ts';

/** A value of AMF0. Objects and arrays are skipped: nothing in them is needed. */
export type AmfValue = number | boolean | string | null;

/** Objects within objects, and values in all: a command of an encoder has a few dozen. */
const DEPTH_MAX = 4;
const VALUES_MAX = 200;
const TYPE = {
  number: 0,
  boolean: 1,
  string: 2,
  object: 3,
  null: 5,
  undefined: 6,
  map: 8,
  objectEnd: 9,
  list: 10,
  date: 11,
  longString: 12,
} as const;
const NUMBER_BYTES = 8;
const DATE_BYTES = 10;

interface Place {
  at: number;
  values: number;
}

/** Goes on by so many bytes. @returns where they begin @throws RtmpFault where they are not there */
const pass = (bytes: Buffer, place: Place, size: number): number => {
  const from = place.at;
  if (from + size > bytes.length) throw new RtmpFault('a command ends within a value');
  place.at = from + size;
  return from;
};

const textOf = (bytes: Buffer, place: Place, sizeBytes: 2 | 4): string => {
  const size = bytes.readUIntBE(pass(bytes, place, sizeBytes), sizeBytes);
  const from = pass(bytes, place, size);
  return bytes.toString('utf8', from, from + size);
};

const skipFields = (bytes: Buffer, place: Place, depth: number): void => {
  for (;;) {
    const name = textOf(bytes, place, 2);
    if (name === '' && bytes[place.at] === TYPE.objectEnd) {
      place.at += 1;
      return;
    }
    valueAt(bytes, place, depth + 1);
  }
};

const valueAt = (bytes: Buffer, place: Place, depth: number): AmfValue => {
  place.values += 1;
  if (depth > DEPTH_MAX || place.values > VALUES_MAX) throw new RtmpFault('a command is too large');
  const type = bytes[pass(bytes, place, 1)];
  switch (type) {
    case TYPE.number:
      return bytes.readDoubleBE(pass(bytes, place, NUMBER_BYTES));
    case TYPE.boolean:
      return bytes[pass(bytes, place, 1)] !== 0;
    case TYPE.string:
      return textOf(bytes, place, 2);
    case TYPE.longString:
      return textOf(bytes, place, 4);
    case TYPE.date:
      pass(bytes, place, DATE_BYTES);
      return null;
    case TYPE.null:
    case TYPE.undefined:
      return null;
    case TYPE.object:
      skipFields(bytes, place, depth);
      return null;
    case TYPE.map:
      // Says how many fields follow, and ends like an object all the same.
      pass(bytes, place, 4);
      skipFields(bytes, place, depth);
      return null;
    case TYPE.list: {
      const count = bytes.readUInt32BE(pass(bytes, place, 4));
      for (let index = 0; index < count; index += 1) valueAt(bytes, place, depth + 1);
      return null;
    }
    default:
      throw new RtmpFault('a command holds a value of an unknown type');
  }
};

/** The values of a command. @throws RtmpFault */
export const readAmf = (bytes: Buffer): AmfValue[] => {
  const place = { at: 0, values: 0 };
  const values: AmfValue[] = [];
  while (place.at < bytes.length) values.push(valueAt(bytes, place, 0));
  return values;
};

/** A value that is sent. */
export type AmfWritten = AmfValue | { readonly [field: string]: AmfValue };

const sized = (text: string): Buffer => {
  const bytes = Buffer.from(text);
  const size = Buffer.alloc(2);
  size.writeUInt16BE(bytes.length);
  return Buffer.concat([size, bytes]);
};

const written = (value: AmfWritten): Buffer => {
  if (value === null) return Buffer.of(TYPE.null);
  if (typeof value === 'boolean') return Buffer.of(TYPE.boolean, Number(value));
  if (typeof value === 'string') return Buffer.concat([Buffer.of(TYPE.string), sized(value)]);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(1 + NUMBER_BYTES);
    bytes.writeDoubleBE(value, 1);
    return bytes;
  }
  const fields = Object.entries(value).flatMap(([name, each]) => [sized(name), written(each)]);
  return Buffer.concat([Buffer.of(TYPE.object), ...fields, Buffer.of(0, 0, TYPE.objectEnd)]);
};

/** Values one after the other, as a command holds them. */
export const writeAmf = (...values: readonly AmfWritten[]): Buffer =>
  Buffer.concat(values.map(written));

import { readFileSync } from 'node:fs';

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../packages/gateway/src/lib/cmaf/fixtures/${name}`, import.meta.url));
const INIT = fixture('init.mp4');
/** A second of picture and sound; the sound of the first is shorter, and that of the next begins earlier. */
const FIRST = fixture('seg-0.m4s');
const NEXT = fixture('seg-1.m4s');
const SEGMENT_MS = 1000;

/** Places of the boxes of a type, behind their name. */
const boxes = (bytes: Buffer, type: string): number[] => {
  const places: number[] = [];
  for (let at = bytes.indexOf(type); at >= 0; at = bytes.indexOf(type, at + 1)) places.push(at + 4);
  return places;
};

/** Units of a second of each track: behind version, flags and two times of four bytes. */
const SCALES = boxes(INIT, 'mdhd').map((at) => INIT.readUInt32BE(at + 12));

/** The segment that begins so many seconds into what an encoder sends. */
const segmentAt = (second: number): Buffer => {
  if (second === 0) return FIRST;
  const bytes = Buffer.from(NEXT);
  boxes(bytes, 'tfdt').forEach((at, track) => {
    const moved = bytes.readBigUInt64BE(at + 4) + BigInt((second - 1) * (SCALES[track] ?? 1));
    bytes.writeBigUInt64BE(moved, at + 4);
  });
  return bytes;
};

/** An encoder that sends a segment each second, from the beginning of its own clock. */
export interface Broadcaster extends AsyncDisposable {
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

const LIAISON = 'test-worker';

const call = async <T>(url: string, path: string, talkId: string): Promise<T> => {
  const response = await fetch(`${url}/api/broadcast/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', token: LIAISON },
    body: JSON.stringify({ Id: talkId }),
  });
  const { code, data, msg } = (await response.json()) as { code: number; data: T; msg: string };
  if (code !== 0) throw new Error(`${path}: ${msg}`);
  return data;
};

/** Begins to send a talk. Its first segment has arrived when this is done. */
export const broadcast = async (url: string, talkId: string): Promise<Broadcaster> => {
  const { Key, Path } = await call<{ Key: string; Path: string }>(url, 'key/make', talkId);
  const sender = `test-${Date.now()}`;
  const put = async (name: string, body: Buffer): Promise<void> => {
    const response = await fetch(`${url}${Path}/${name}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${Key}`, 'X-Sender': sender, 'X-Takeover': '1' },
      body: new Uint8Array(body),
    });
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  };
  await put('init.mp4', INIT);
  await put('0.m4s', segmentAt(0));
  let sent = 1;
  // One after the other; what failed is told when it ends.
  let sending: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    const second = sent;
    sent += 1;
    sending = sending.then(() => put(`${second}.m4s`, segmentAt(second)));
    sending.catch(() => undefined);
  }, SEGMENT_MS);
  const kill = async (): Promise<void> => {
    clearInterval(timer);
    await sending;
  };
  return { kill, [Symbol.asyncDispose]: kill };
};

/** Shows what is sent to viewers. */
export const goLive = (url: string, talkId: string): Promise<unknown> => call(url, 'live', talkId);

/** Ends it for viewers: its replay follows. */
export const endTalk = (url: string, talkId: string): Promise<unknown> => call(url, 'end', talkId);

/** Segments without which a browser that reads the list itself refuses it. */
const ENOUGH = 4;

/** Whether a talk is live for long enough to be played by every browser. */
export const isUnderWay = async (url: string, talkId: string): Promise<boolean> => {
  const list = await fetch(`${url}/media/live/${talkId}.m3u8`);
  return (await list.text()).split('#EXTINF').length > ENOUGH;
};

/** Where the broadcast of a talk stands. */
export const stateOf = async (url: string, talkId: string): Promise<string> => {
  const response = await fetch(`${url}/api/broadcast/get?Id=${talkId}`, {
    headers: { token: LIAISON },
  });
  const { data } = (await response.json()) as { data: { State: string } };
  return data.State;
};

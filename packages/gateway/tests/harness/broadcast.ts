import { readFileSync } from 'node:fs';
import type { Broadcast } from '@xuanjiang/contracts/broadcast';
import { broadcastCalls, INGEST_PATH } from '@xuanjiang/contracts/broadcast';
import { HOUR_MS } from '@xuanjiang/contracts/constants';
import { boxAt, boxesOf } from '../../src/lib/cmaf/boxes.ts';
import { readInit } from '../../src/lib/cmaf/init-segment.ts';
import { readSegment } from '../../src/lib/cmaf/media-segment.ts';
import { moveSegment } from '../../src/lib/cmaf/move-segment.ts';
import type { TestAccount } from './accounts.ts';
import { addAccount } from './accounts.ts';
import { done } from './call.ts';
import type { TestGateway } from './gateway.ts';

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../src/lib/cmaf/fixtures/${name}`, import.meta.url));

/** The description of the streams of what the tests send: H.264 and AAC. */
export const INIT = fixture('init.mp4');
export const TRACKS = readInit(INIT);
const first = fixture('seg-0.m4s');

/** A segment of one second that begins so many seconds into its run. */
export const segmentAt = (second: number): Buffer =>
  moveSegment(first, readSegment(first, TRACKS), second);

/** A segment whose sound is missing, for all that its boxes say. */
export const withoutSound = (bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes);
  for (const moof of boxesOf(copy, { start: 0, end: copy.length }, 'moof')) {
    for (const { at, start, end } of boxesOf(copy, moof, 'traf')) {
      const header = boxAt(copy, { start, end }, 'tfhd');
      if (copy.readUInt32BE(header.start + 4) === TRACKS.audio?.id)
        copy.write('free', at + 4, 'latin1');
    }
  }
  return copy;
};

/** A gateway that is asked over REST. */
type Asked = Pick<TestGateway, 'rest'>;

/** How a file is sent; by default with the talk's stream key. */
export interface Sent {
  readonly bearer?: string;
  readonly token?: string;
  readonly sender?: string;
  readonly takeover?: boolean;
  /** What the encoder says of how long it held it back. */
  readonly age?: string;
  /** To whom; by default the gateway that the broadcast was made with. */
  readonly to?: Asked;
}

/** A segment that a playlist lists. */
export interface Listed {
  readonly path: string;
  readonly seconds: number;
}

/** What a playlist says. */
export const readList = (text: string) => {
  const lines = text.split('\n');
  const tag = (name: string): number => Number(new RegExp(`#${name}:(\\d+)`).exec(text)?.[1]);
  return {
    text,
    first: tag('EXT-X-MEDIA-SEQUENCE'),
    changes: tag('EXT-X-DISCONTINUITY-SEQUENCE'),
    target: tag('EXT-X-TARGETDURATION'),
    /** When the last segment was recorded, UTC ms; NaN without one. */
    newestAt: Date.parse(/.*#EXT-X-PROGRAM-DATE-TIME:(\S+)/s.exec(text)?.[1] ?? ''),
    isEnded: lines.includes('#EXT-X-ENDLIST'),
    inits: [...text.matchAll(/#EXT-X-MAP:URI="([^"]+)"/g)].map(([, path]) => path ?? ''),
    segments: lines.flatMap((line, index): Listed[] => {
      const seconds = /^#EXTINF:([\d.]+)/.exec(line)?.[1];
      return seconds === undefined
        ? []
        : [{ path: lines[index + 1] ?? '', seconds: Number(seconds) }];
    }),
  };
};

/** A talk that can be broadcast. */
export interface TalkWithKey {
  readonly talkId: string;
  readonly key: string;
  readonly liaison: TestAccount;
}

/** What came back for a file that was sent. */
interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** A talk that its liaison broadcasts, an hour from now, and how it is seen. */
export interface TestBroadcast extends TalkWithKey {
  put(name: string, bytes: Buffer, sent?: Sent): Promise<Answer>;
  /** Sends what must be taken. @returns the status */
  taken(name: string, bytes: Buffer, sent?: Sent): Promise<number>;
  act(call: 'goLive' | 'end' | 'resume'): Promise<string>;
  state(): Promise<string>;
  /** As its staff see it. */
  seen(): Promise<Broadcast>;
  /** @param kind with the slash, such as `/all`; @param token of staff, who see the preview */
  list(kind?: string, token?: string, at?: Asked): Promise<{ status: number; text: string }>;
  /** The bytes of a path that a playlist names. */
  fetch(path: string, at?: Asked): Promise<Buffer>;
}

/**
 * A talk that no other test of this gateway has, with its stream key and a liaison of its university.
 * @param startsIn when it is planned, ms from now; it lasts an hour
 */
export const addTalkWithKey = async (
  { rest, storage }: Pick<TestGateway, 'rest' | 'storage'>,
  now = Date.now(),
  startsIn = HOUR_MS,
): Promise<TalkWithKey> => {
  const taken = await storage.db.selectFrom('broadcast').select('talk_id').execute();
  const { talkId, universityId } = await storage.db
    .selectFrom('talk')
    .select(['id as talkId', 'university_id as universityId'])
    .where('starts_at', '>', now)
    .where('cancelled', '=', 0)
    .where('id', 'not in', [...taken.map(({ talk_id }) => talk_id), ''])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await storage.db
    .updateTable('talk')
    .set({ starts_at: now + startsIn, ends_at: now + startsIn + HOUR_MS })
    .where('id', '=', talkId)
    .execute();
  const liaison = await addAccount(storage, { role: 'worker', universityId, now });
  const { Key } = await done(rest, broadcastCalls.makeKey, { Id: talkId }, liaison);
  return { talkId, key: Key, liaison };
};

/** @param startsIn when the talk is planned, ms from now; it lasts an hour */
export const prepareBroadcast = async (
  gateway: Pick<TestGateway, 'rest' | 'storage'>,
  now: number,
  startsIn = HOUR_MS,
): Promise<TestBroadcast> => {
  const { talkId, liaison, key } = await addTalkWithKey(gateway, now, startsIn);

  const put: TestBroadcast['put'] = async (name, bytes, sent = {}) => {
    const { bearer = key, token, sender = 'camera', takeover = false, age, to = gateway } = sent;
    const request = to.rest
      .put(`${INGEST_PATH}/${talkId}/${name}`)
      .set('Content-Type', 'application/octet-stream')
      .set('X-Sender', sender);
    if (token === undefined) request.set('Authorization', `Bearer ${bearer}`);
    else request.set('token', token);
    if (age !== undefined) request.set('X-Age', age);
    if (takeover) request.set('X-Takeover', '1');
    const { status, body, headers } = await request.send(bytes);
    return { status, body, headers };
  };
  return {
    talkId,
    liaison,
    key,
    put,
    async taken(name, bytes, sent) {
      const { status, body } = await put(name, bytes, sent);
      if (status >= 300) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
      return status;
    },
    act: async (call) =>
      (await done(gateway.rest, broadcastCalls[call], { Id: talkId }, liaison)).State,
    seen: () => done(gateway.rest, broadcastCalls.get, { Id: talkId }, liaison),
    state: async () =>
      (await done(gateway.rest, broadcastCalls.get, { Id: talkId }, liaison)).State,
    async list(kind = '', token = undefined, at = gateway) {
      const path = `/media/live/${talkId}${kind}.m3u8${token === undefined ? '' : '?preview'}`;
      const { status, text } = await at.rest.get(path).set(token === undefined ? {} : { token });
      return { status, text };
    },
    async fetch(path, at = gateway) {
      const response = await at.rest.get(path).buffer(true).responseType('blob');
      if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
      return response.body as Buffer;
    },
  };
};

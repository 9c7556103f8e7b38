import type { ServerFrame } from '@xuanjiang/contracts/realtime/frame';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChatClient } from './harness/chat-client.ts';
import { expectRun, freshRooms } from './harness/rooms.ts';
import { shareGateway } from './harness/shared-gateway.ts';

const gateway = await shareGateway();
const freshRoom = await freshRooms(gateway.rest);

/** What readers and speakers do. */
type Step =
  | { readonly kind: 'join' | 'leave' | 'drop'; readonly reader: number }
  | { readonly kind: 'post'; readonly speaker: number; readonly count: number };

const READERS = 4;
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('join' as const, 'leave' as const, 'drop' as const),
    reader: fc.nat(READERS - 1),
  }),
  fc.record({
    kind: fc.constant('post' as const),
    speaker: fc.nat(1),
    count: fc.integer({ min: 1, max: 4 }),
  }),
);

/** A reader that remembers where it was, as a client does. */
class ModelReader {
  readonly #topic: string;
  readonly #batch: boolean;
  #client: ChatClient | null = null;
  #inRoom = false;
  /** Offsets seen since it first came in. */
  readonly log: number[] = [];
  #seenFrames = 0;
  #epoch = '';
  #first: number | null = null;

  constructor(topic: string, batch: boolean) {
    this.#topic = topic;
    this.#batch = batch;
  }

  get first(): number | null {
    return this.#first;
  }

  /** Takes over what has come so far. */
  read(): void {
    const frames = this.#client?.frames.slice(this.#seenFrames) ?? [];
    this.#seenFrames += frames.length;
    for (const frame of frames) if (frame.Type === 'Message') this.log.push(frame.Offset);
  }

  async join(): Promise<void> {
    if (this.#inRoom) return;
    this.#client ??= await gateway.connect({ batch: this.#batch });
    this.read();
    const Offset = this.log.at(-1) ?? this.#first;
    const answer = await this.#client.subscribe(
      this.#topic,
      Offset === null ? undefined : { Epoch: this.#epoch, Offset },
    );
    expect(answer.Recovered).toBe(Offset !== null);
    this.#first ??= answer.Offset;
    this.#epoch = answer.Epoch;
    this.#inRoom = true;
  }

  async leave(): Promise<void> {
    if (!this.#inRoom || this.#client === null) return;
    this.#inRoom = false;
    const from = this.#client.frames.length;
    this.#client.send({ Type: 'Unsubscribe', Topic: this.#topic });
    await this.#client.find(
      'Unsubscribe',
      (frame): frame is ServerFrame => frame.Type === 'Unsubscribe',
      from,
    );
    this.read();
  }

  drop(): void {
    this.read();
    this.#client?.terminate();
    this.#client = null;
    this.#inRoom = false;
    this.#seenFrames = 0;
  }

  async reach(offset: number): Promise<void> {
    await this.join();
    await this.#client?.find(
      `offset ${offset}`,
      (frame): frame is ServerFrame => frame.Type === 'Message' && frame.Offset >= offset,
    );
    this.read();
  }
}

/** Runs the steps in a room of their own. @returns what each reader that came in read */
const play = async (steps: readonly Step[]): Promise<void> => {
  const topic = freshRoom();
  using student = await gateway.connect({ token: 'test-token' });
  using worker = await gateway.connect({ token: 'test-worker' });
  const speakers = [student, worker];
  await Promise.all(speakers.map((speaker) => speaker.login()));
  const readers = Array.from(
    { length: READERS },
    (_, index) => new ModelReader(topic, index % 2 === 0),
  );
  const posts: Promise<unknown>[] = [];
  for (const move of steps) {
    if (move.kind === 'post') {
      for (let count = 0; count < move.count; count += 1) {
        // Not awaited: readers come and go while messages are on their way.
        posts.push(speakers[move.speaker]?.say(topic, `m${posts.length}`) ?? Promise.resolve());
      }
      continue;
    }
    const reader = readers[move.reader];
    if (move.kind === 'join') await reader?.join();
    else if (move.kind === 'leave') await reader?.leave();
    else reader?.drop();
  }
  await Promise.all(posts);
  const last = await student.say(topic, 'end');
  expect(last.Offset).toBe(posts.length + 1);
  for (const reader of readers) {
    const { first } = reader;
    if (first === null) continue;
    await reader.reach(last.Offset);
    expect(reader.log).toEqual(
      Array.from({ length: last.Offset - first }, (_, index) => first + 1 + index),
    );
    reader.drop();
  }
};

test('whatever readers and speakers do, each reader’s log is the room’s', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), play), {
    numRuns: 25,
  });
});

test('many readers hear many speakers in one order', async () => {
  const topic = freshRoom();
  const readers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => gateway.connect({ batch: index % 2 === 0 })),
  );
  await Promise.all(readers.map((reader) => reader.subscribe(topic)));
  const speakers = await Promise.all(
    ['test-token', 'test-worker', 'test-token', 'test-worker'].map((token) =>
      gateway.connect({ token }),
    ),
  );
  // Before it a socket takes 4 KB only, and these say more than that.
  await Promise.all(speakers.map((speaker) => speaker.login()));
  await Promise.all(
    speakers.map((speaker, index) =>
      Promise.all(Array.from({ length: 50 }, (_, n) => speaker.say(topic, `${index}-${n}`))),
    ),
  );
  const [first] = readers;
  await first?.reach(topic, 200);
  const wanted = first?.messages(topic) ?? [];
  expectRun(wanted, 1, 200);
  for (const reader of readers) {
    await reader.reach(topic, 200);
    expect(reader.messages(topic)).toEqual(wanted);
  }
  for (const client of [...readers, ...speakers]) client.terminate();
});

import { afterEach, describe, expect, test, vi } from 'vitest';
import type { DoorParts } from './door.ts';
import { createDoor } from './door.ts';
import { listText, parseList, parseWaiting } from './kept.ts';
import type { DoorList, ServerResult } from './model.ts';

const LIST: Omit<DoorList, 'at'> = {
  Title: '开放日',
  Time: 1500,
  Signfrom: 1000,
  Signuntil: 9000,
  Tickets: [1, 2].map((number) => ({
    Hash: `hash of ${String(number).repeat(22)}`,
    Number: number,
    Companion: false,
    State: 'confirmed' as const,
    Signtime: 0,
    Door: '',
  })),
  Counts: { In: 0, Confirmed: 2, Doors: [] },
};
const codeOf = (number: number): string => `xj1:e:${String(number).repeat(22)}`;

/** A server with a network that can be cut, and a device that keeps what it is given. */
const setUp = () => {
  const device = new Map<string, string>();
  const world = { now: 1500, online: true, answers: true, refuses: '' };
  const arrived: string[] = [];
  const signed = new Map<string, { at: number; door: string }>();
  const reach = async (): Promise<void> => {
    if (world.refuses !== '') throw new Error(world.refuses);
    if (!world.online || !world.answers) throw new Error('network');
  };
  const parts: DoorParts = {
    id: 'e',
    pass: undefined,
    async read() {
      await reach();
      return { ...LIST, Time: world.now };
    },
    async send(items) {
      await reach();
      const Results = items.map(({ Code, Time, Door }): ServerResult => {
        arrived.push(`${Code.slice(6, 7)} ${Time} ${Door}`);
        const before = signed.get(Code);
        if (before === undefined) signed.set(Code, { at: Time, door: Door });
        const { at, door } = before ?? { at: Time, door: Door };
        return {
          Outcome: before === undefined ? 'in' : 'again',
          Number: Number(Code.slice(6, 7)),
          Signtime: at,
          Door: door,
        };
      });
      return { Results, Counts: { In: signed.size, Confirmed: 2, Doors: [] } };
    },
    refusedBy: (error) => (String(error).includes('network') ? null : String(error)),
    getItem: (name) => device.get(name) ?? null,
    setItem: (name, text) => void device.set(name, text),
    digest: async (text) => `hash of ${text}`,
    isOnline: () => world.online,
    now: () => world.now,
  };
  return { world, arrived, signed, parts, open: () => createDoor(parts) };
};

test('lets a ticket in by the server, and the second time says so', async () => {
  const { world, open } = setUp();
  const door = open();
  await door.refresh();
  door.setDoor('南门');
  await door.scan(codeOf(1));
  world.now += 100;
  await door.scan(codeOf(1));
  const { answers, waiting, list } = door.store.getState();
  expect(answers.map(({ outcome, by }) => `${outcome} ${by}`)).toEqual([
    'again server',
    'in server',
  ]);
  expect(answers[0]).toMatchObject({ number: 1, signedAt: 1500, door: '南门' });
  expect(waiting).toEqual([]);
  expect(list?.Counts.In).toBe(1);
});

describe('without a network', () => {
  test('judges by the list, once, and sends what it let in when the network is back', async () => {
    const { world, arrived, open } = setUp();
    const door = open();
    await door.refresh();
    world.online = false;
    await door.scan(codeOf(2));
    world.now += 10;
    await door.scan(codeOf(1));
    await door.scan(codeOf(1));
    await door.scan(codeOf(3));
    const { answers, waiting, list } = door.store.getState();
    expect(answers.map(({ outcome, by }) => `${outcome} ${by}`)).toEqual([
      'unknown device',
      'again device',
      'in device',
      'in device',
    ]);
    expect(waiting).toHaveLength(2);
    expect(list?.Counts.In).toBe(2);
    expect(arrived).toEqual([]);
    world.online = true;
    await door.refresh();
    expect(arrived).toEqual(['2 1500 ', '1 1510 ']);
    expect(door.store.getState().waiting).toEqual([]);
    await door.refresh();
    expect(arrived).toHaveLength(2);
  });

  test('goes on after the page was closed, with the list and what waits', async () => {
    const { world, arrived, open } = setUp();
    const before = open();
    await before.refresh();
    world.online = false;
    await before.scan(codeOf(1));
    const door = open();
    await door.refresh();
    expect(door.store.getState()).toMatchObject({ away: true, refused: null });
    await door.scan(codeOf(1));
    expect(door.store.getState().answers[0]?.outcome).toBe('again');
    world.online = true;
    await door.refresh();
    expect(arrived).toEqual(['1 1500 ']);
  });

  test('says that nothing is known where there is no list', async () => {
    const { world, open } = setUp();
    world.online = false;
    const door = open();
    await door.refresh();
    await door.scan(codeOf(1));
    expect(door.store.getState().answers[0]?.outcome).toBe('noList');
    expect(door.store.getState().waiting).toEqual([]);
  });

  test('where the device believes that there is one, a failed call counts as none', async () => {
    const { world, open } = setUp();
    const door = open();
    await door.refresh();
    world.answers = false;
    await door.scan(codeOf(1));
    const { answers, away, waiting } = door.store.getState();
    expect(answers[0]).toMatchObject({ outcome: 'in', by: 'device' });
    expect(away).toBe(true);
    expect(waiting).toHaveLength(1);
  });
});

describe('a server that is slow', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('keeps nobody at the door for a second, and its answer counts when it comes', async () => {
    const { parts, signed } = setUp();
    const slow = Promise.withResolvers<void>();
    const door = createDoor({
      ...parts,
      async send(items) {
        await slow.promise;
        return parts.send(items);
      },
    });
    await door.refresh();
    signed.set(codeOf(1), { at: 1200, door: '东门' });
    vi.useFakeTimers();
    const scanned = door.scan(codeOf(1));
    await vi.advanceTimersByTimeAsync(999);
    await scanned;
    expect(door.store.getState().answers[0]).toMatchObject({ outcome: 'in', by: 'device' });
    slow.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(door.store.getState().answers[0]).toMatchObject({ outcome: 'again', by: 'server' });
    expect(door.store.getState().waiting).toEqual([]);
  });
});

test('what another door was faster with replaces what this one said', async () => {
  const { world, signed, open } = setUp();
  const door = open();
  await door.refresh();
  world.online = false;
  await door.scan(codeOf(1));
  signed.set(codeOf(1), { at: 1200, door: '东门' });
  world.online = true;
  await door.refresh();
  expect(door.store.getState().answers[0]).toMatchObject({
    outcome: 'again',
    by: 'server',
    signedAt: 1200,
    door: '东门',
  });
});

test('a link that has ended is told, and what waits stays', async () => {
  const { world, open } = setUp();
  const door = open();
  await door.refresh();
  world.online = false;
  await door.scan(codeOf(1));
  Object.assign(world, { online: true, refuses: 'passEnded' });
  await door.refresh();
  expect(door.store.getState().refused).toContain('passEnded');
  expect(door.store.getState().waiting).toHaveLength(1);
});

describe('what a device has kept', () => {
  test('is of its event, and what cannot be read is nothing', () => {
    const list = { ...LIST, at: 5 };
    expect(parseList(listText('e', list), 'e')).toEqual(list);
    expect(parseList(listText('e', list), 'other')).toBeNull();
    for (const text of [null, '{', '{"id":"e"}']) expect(parseList(text, 'e')).toBeNull();
    const one = { id: 'e', Code: 'x', Time: 1, Door: '', hash: 'h' };
    expect(parseWaiting(JSON.stringify([one, null, { id: 'e' }]))).toEqual([one]);
    for (const text of [null, '{', '{}']) expect(parseWaiting(text)).toEqual([]);
  });
});

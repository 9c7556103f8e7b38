import { HOUR_MS } from '@xuanjiang/contracts/constants';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { DoorParts, Refused } from './door.ts';
import { createDoor } from './door.ts';
import type { DoorStorage } from './door-storage.ts';
import { listText, parseList, parseWaiting } from './door-storage.ts';
import type { DoorList, ServerResult } from './model.ts';

const LIST: Omit<DoorList, 'at'> = {
  Title: '开放日',
  Time: 1500,
  Checkinfrom: 1000,
  Checkinuntil: 9000,
  Tickets: [1, 2, 3].map((number) => ({
    Hash: `hash of ${String(number).repeat(22)}`,
    Number: number,
    Companion: false,
    State: 'confirmed' as const,
    Checkintime: 0,
    Door: '',
  })),
  Counts: { In: 0, Confirmed: 3, Doors: [] },
};

const codeOf = (number: number): string => `xj1:e:${String(number).repeat(22)}`;
const numberOf = (code: string): number => Number(code.slice(6, 7));

class NoAnswer extends Error {}
class Refusal extends Error {
  readonly code: number;
  constructor(code: number) {
    super(`refused with ${code}`);
    this.code = code;
  }
}

interface Gate {
  readonly opened: Promise<void>;
  readonly open: () => void;
}
const gate = (): Gate => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
};

/** A server that remembers, a network that can be cut and held up, and a device that several tabs share. */
const setUp = () => {
  const device = new Map<string, string>();
  const world = {
    now: 1500,
    online: true,
    answers: true,
    /** What the server does is done, and its answer is lost. */
    loses: false,
    refuses: 0,
    full: false,
  };
  const arrived: string[] = [];
  const checkedIn = new Map<number, { at: number; door: string }>();
  const counts = () => ({
    In: checkedIn.size,
    Confirmed: LIST.Tickets.length,
    Doors: [],
  });
  const reach = (): void => {
    if (world.refuses !== 0) throw new Refusal(world.refuses);
    if (!world.online || !world.answers) throw new NoAnswer();
  };
  const checkIn: DoorParts['send'] = async (items) => {
    reach();
    const Results = items.map(({ Code, Time, Door }): ServerResult => {
      const number = numberOf(Code);
      arrived.push(`${number} ${Time} ${Door}`);
      const before = checkedIn.get(number);
      if (before === undefined) checkedIn.set(number, { at: Time, door: Door });
      const { at, door } = before ?? { at: Time, door: Door };
      const Outcome = before === undefined ? 'in' : 'again';
      return { Outcome, Number: number, Checkintime: at, Door: door };
    });
    if (world.loses) throw new NoAnswer();
    return { Results, Counts: counts() };
  };
  const readList: DoorParts['read'] = async () => {
    reach();
    const Tickets = LIST.Tickets.map((ticket) => {
      const { at, door } = checkedIn.get(ticket.Number) ?? { at: 0, door: '' };
      return { ...ticket, Checkintime: at, Door: door };
    });
    return { ...LIST, Time: world.now, Tickets, Counts: counts() };
  };
  /** Tabs of this device hear later of what the others write. */
  const tabs: { heard: (name: string, text: string | null) => void; own: DoorStorage }[] = [];
  const news: (() => void)[] = [];
  const tell = (from: DoorStorage, name: string, text: string | null): void => {
    for (const { own, heard } of tabs) if (own !== from) news.push(() => heard(name, text));
  };
  const hear = (): void => {
    for (const one of news.splice(0)) one();
  };
  const storageOf = (): DoorStorage => {
    const own: DoorStorage = {
      names: () => [...device.keys()],
      get: (name) => device.get(name) ?? null,
      set(name, text) {
        if (world.full) return false;
        device.set(name, text);
        tell(own, name, text);
        return true;
      },
      remove(name) {
        if (device.delete(name)) tell(own, name, null);
      },
    };
    return own;
  };
  const open = (more: Partial<DoorParts> = {}) => {
    const storage = storageOf();
    const door = createDoor({
      id: 'e',
      owner: 'staff',
      read: readList,
      send: checkIn,
      failureOf(error): 'away' | 'busy' | Refused {
        if (!(error instanceof Refusal)) return 'away';
        return error.code === 403 ? { code: 403, msg: '不可以' } : 'busy';
      },
      storage,
      digest: async (text) => `hash of ${text}`,
      isOnline: () => world.online,
      now: () => world.now,
      ...more,
    });
    tabs.push({ own: storage, heard: door.heard });
    return door;
  };
  return { world, device, arrived, checkedIn, checkIn, readList, open, hear };
};

const told = (door: ReturnType<typeof createDoor>): readonly string[] =>
  door.store.getState().answers.map(({ outcome, by }) => `${outcome} ${by}`);
const waitingOf = (door: ReturnType<typeof createDoor>): readonly number[] =>
  door.store.getState().waiting.map(({ Code }) => numberOf(Code));

afterEach(() => {
  vi.useRealTimers();
});

test('lets a ticket in by the server, and the second time says so', async () => {
  const { world, open } = setUp();
  const door = open();
  await door.refresh();
  door.setDoor('南门');
  await door.scan(codeOf(1));
  world.now += 100;
  await door.scan(codeOf(1));
  const { answers, list } = door.store.getState();
  expect(told(door)).toEqual(['again server', 'in server']);
  expect(answers[0]).toMatchObject({ number: 1, checkedInAt: 1500, door: '南门' });
  expect(waitingOf(door)).toEqual([]);
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
    await door.scan(codeOf(4));
    expect(told(door)).toEqual(['unknown device', 'again device', 'in device', 'in device']);
    expect(waitingOf(door)).toEqual([2, 1]);
    expect(door.store.getState().list?.Counts.In).toBe(2);
    expect(arrived).toEqual([]);
    world.online = true;
    await door.refresh();
    expect(arrived).toEqual(['2 1500 ', '1 1510 ']);
    expect(waitingOf(door)).toEqual([]);
    await door.refresh();
    expect(arrived).toHaveLength(2);
  });

  test('goes on after the page was closed, with the list and what waits', async () => {
    const { world, arrived, open } = setUp();
    const before = open();
    await before.refresh();
    world.online = false;
    await before.scan(codeOf(1));
    before.close();
    const door = open();
    await door.refresh();
    expect(door.store.getState()).toMatchObject({ trouble: 'away', refused: null });
    await door.scan(codeOf(1));
    expect(told(door)[0]).toBe('again device');
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
    expect(told(door)).toEqual(['noList device']);
    expect(waitingOf(door)).toEqual([]);
  });

  test('where the device believes that there is one, a failed call counts as none', async () => {
    const { world, open } = setUp();
    const door = open();
    await door.refresh();
    world.answers = false;
    await door.scan(codeOf(1));
    expect(told(door)).toEqual(['in device']);
    expect(door.store.getState().trouble).toBe('away');
    expect(waitingOf(door)).toEqual([1]);
  });
});

describe('a device that keeps nothing', () => {
  test('says so, and sends from memory what it let in', async () => {
    const { world, device, arrived, open } = setUp();
    world.full = true;
    const door = open();
    await door.refresh();
    world.online = false;
    await door.scan(codeOf(1));
    expect(waitingOf(door)).toEqual([1]);
    expect(door.store.getState().unkept).toBe(true);
    await door.scan(codeOf(1));
    expect(told(door)).toEqual(['again device', 'in device']);
    Object.assign(world, { online: true });
    await door.refresh();
    expect(arrived).toEqual(['1 1500 ']);
    expect(door.store.getState()).toMatchObject({ waiting: [], unkept: false });
    expect(device.size).toBe(0);
  });

  test('keeps it as soon as there is room', async () => {
    const { world, device, open } = setUp();
    const door = open();
    await door.refresh();
    Object.assign(world, { online: false, full: true });
    await door.scan(codeOf(1));
    expect(door.store.getState().unkept).toBe(true);
    world.full = false;
    await door.refresh();
    expect(door.store.getState().unkept).toBe(false);
    expect([...device.keys()].filter((name) => name.startsWith('xj.door-in.'))).toHaveLength(1);
  });
});

describe('a server that is slow', () => {
  test('keeps nobody at the door for a second, and its answer counts when it comes', async () => {
    const { checkIn, checkedIn, open } = setUp();
    const slow = gate();
    const door = open({
      async send(items) {
        await slow.opened;
        return checkIn(items);
      },
    });
    await door.refresh();
    checkedIn.set(1, { at: 1200, door: '东门' });
    vi.useFakeTimers();
    const scanned = door.scan(codeOf(1));
    await vi.advanceTimersByTimeAsync(999);
    await scanned;
    expect(told(door)).toEqual(['in device']);
    slow.open();
    await vi.advanceTimersByTimeAsync(0);
    expect(door.store.getState().answers[0]).toMatchObject({
      outcome: 'again',
      by: 'server',
      corrected: true,
    });
    expect(waitingOf(door)).toEqual([]);
  });

  test('answers stay in the order of the scans, and nobody is sent twice', async () => {
    const { world, checkIn, arrived, open } = setUp();
    const [first, slow] = [gate(), gate()];
    let sends = 0;
    const door = open({
      async send(items) {
        sends += 1;
        await (sends === 1 ? first : slow).opened;
        return checkIn(items);
      },
    });
    await door.refresh();
    vi.useFakeTimers();
    const scanned = (number: number) => {
      world.now += 1;
      return door.scan(codeOf(number));
    };
    const scans = [scanned(1)];
    await vi.advanceTimersByTimeAsync(0);
    scans.push(scanned(2), scanned(3));
    await vi.advanceTimersByTimeAsync(0);
    world.now += 1;
    await door.scan('https://example.com/');
    expect(told(door)).toEqual([
      'unknown ticket',
      'checking device',
      'checking device',
      'checking device',
    ]);
    first.open();
    await vi.advanceTimersByTimeAsync(0);
    // The server knows of one, the device of three.
    expect(door.store.getState().list?.Counts.In).toBe(3);
    slow.open();
    await vi.advanceTimersByTimeAsync(0);
    await Promise.all(scans);
    expect(told(door)).toEqual(['unknown ticket', 'in server', 'in server', 'in server']);
    expect(door.store.getState().answers.map(({ number }) => number)).toEqual([0, 3, 2, 1]);
    expect(arrived).toEqual(['1 1501 ', '2 1502 ', '3 1503 ']);
    expect(door.store.getState().list?.Counts.In).toBe(3);
  });

  test('a list that was read before a check-in does not undo it', async () => {
    const { readList, open } = setUp();
    const slow = gate();
    let reads = 0;
    const door = open({
      async read() {
        const list = await readList();
        reads += 1;
        if (reads > 1) await slow.opened;
        return list;
      },
    });
    await door.refresh();
    const refreshed = door.refresh();
    await expect.poll(() => reads).toBe(2);
    await door.scan(codeOf(1));
    slow.open();
    await refreshed;
    const { list } = door.store.getState();
    expect(list?.Tickets.find((one) => one.Number === 1)?.Checkintime).toBe(1500);
    expect(list?.Counts.In).toBe(1);
  });
});

describe('an answer that is lost', () => {
  test('the repeat lets in whom it let in, also by a door whose name has blanks', async () => {
    const { world, arrived, open } = setUp();
    const door = open();
    await door.refresh();
    door.setDoor(' 南门 ');
    world.loses = true;
    await door.scan(codeOf(1));
    expect(told(door)).toEqual(['in device']);
    world.loses = false;
    await door.refresh();
    expect(arrived).toEqual(['1 1500 南门', '1 1500 南门']);
    expect(door.store.getState().answers).toMatchObject([
      { outcome: 'in', by: 'server', corrected: false },
    ]);
    expect(waitingOf(door)).toEqual([]);
  });

  test('what is only said to be done stays until its results are known', async () => {
    const { world, checkIn, open } = setUp();
    let isDone = true;
    const door = open({
      async send(items) {
        const answer = await checkIn(items);
        return isDone ? {} : answer;
      },
    });
    await door.refresh();
    world.online = false;
    await door.scan(codeOf(1));
    world.online = true;
    await door.refresh();
    expect(waitingOf(door)).toEqual([1]);
    isDone = false;
    await door.refresh();
    expect(waitingOf(door)).toEqual([]);
    expect(told(door)).toEqual(['in server']);
  });
});

describe('two doors on one device', () => {
  test('let a ticket in once without a network, and send it once', async () => {
    const { world, arrived, open, hear } = setUp();
    const [one, two] = [open(), open()];
    await one.refresh();
    await two.refresh();
    world.online = false;
    await one.scan(codeOf(1));
    world.now += 10;
    await two.scan(codeOf(1));
    expect(told(two)).toEqual(['again device']);
    expect([waitingOf(one), waitingOf(two)]).toEqual([[1], [1]]);
    world.online = true;
    await one.refresh();
    hear();
    expect(waitingOf(two)).toEqual([]);
    await two.refresh();
    expect(arrived).toEqual(['1 1500 ']);
  });

  test('one knows whom the other has let in by the server', async () => {
    const { world, open, hear } = setUp();
    const [one, two] = [open(), open()];
    await one.refresh();
    await two.refresh();
    await one.scan(codeOf(1));
    hear();
    expect(two.store.getState()).toMatchObject({ waiting: [], list: { Counts: { In: 1 } } });
    world.online = false;
    await two.scan(codeOf(1));
    expect(told(two)).toEqual(['again device']);
  });

  test('of two events keep a list each, and say what waits for the other', async () => {
    const { world, open, hear } = setUp();
    const one = open();
    const two = open({ id: 'f', read: async () => ({ ...LIST, Title: '讲座' }) });
    await one.refresh();
    await two.refresh();
    world.online = false;
    await one.scan(codeOf(1));
    await one.scan(codeOf(2));
    hear();
    expect(two.store.getState()).toMatchObject({
      waiting: [],
      others: [{ id: 'e', count: 2 }],
    });
    expect(open().store.getState().list?.Title).toBe('开放日');
    expect(open({ id: 'f' }).store.getState().list?.Title).toBe('讲座');
    world.now += 49 * HOUR_MS;
    expect(open({ id: 'f' }).store.getState()).toMatchObject({ list: null, others: [] });
  });
});

test('what is asked for while a call without a network hangs is done after it', async () => {
  const { world, arrived, readList, open } = setUp();
  const hanging = gate();
  let isHanging = false;
  const door = open({
    async read() {
      if (!isHanging) return readList();
      await hanging.opened;
      throw new NoAnswer();
    },
  });
  await door.refresh();
  Object.assign(world, { online: false });
  isHanging = true;
  const refreshed = door.refresh();
  await door.scan(codeOf(1));
  world.online = true;
  isHanging = false;
  const again = door.refresh();
  hanging.open();
  await Promise.all([refreshed, again]);
  expect(arrived).toEqual(['1 1500 ']);
  expect(door.store.getState()).toMatchObject({ trouble: null, waiting: [] });
});

test('what another door was faster with replaces what this one said, and is marked', async () => {
  const { world, checkedIn, open } = setUp();
  const door = open();
  await door.refresh();
  world.online = false;
  await door.scan(codeOf(1));
  checkedIn.set(1, { at: 1200, door: '东门' });
  world.online = true;
  await door.refresh();
  const expected = {
    outcome: 'again',
    by: 'server',
    checkedInAt: 1200,
    door: '东门',
    corrected: true,
  };
  expect(door.store.getState().answers).toMatchObject([expected]);
});

test('a page that was opened anew tells whom it should not have let in', async () => {
  const { world, checkedIn, open } = setUp();
  const before = open();
  await before.refresh();
  world.online = false;
  await before.scan(codeOf(1));
  world.now += 1;
  await before.scan(codeOf(2));
  checkedIn.set(1, { at: 1200, door: '东门' });
  world.online = true;
  const door = open();
  await door.refresh();
  expect(door.store.getState().answers).toMatchObject([
    { outcome: 'again', number: 1, corrected: true },
  ]);
});

describe('a server that refuses', () => {
  test('for good: what waits stays, and the list goes', async () => {
    const { world, device, open } = setUp();
    const door = open();
    await door.refresh();
    world.online = false;
    await door.scan(codeOf(1));
    Object.assign(world, { online: true, refuses: 403 });
    await door.refresh();
    expect(door.store.getState()).toMatchObject({ refused: { code: 403 }, list: null });
    expect(waitingOf(door)).toEqual([1]);
    expect(device.has('xj.door.e')).toBe(false);
  });

  test.each([201, 429, 500])('with %i for now: the door goes on by its list', async (code) => {
    const { world, open } = setUp();
    const door = open();
    await door.refresh();
    world.refuses = code;
    await door.scan(codeOf(1));
    expect(told(door)).toEqual(['in device']);
    expect(door.store.getState()).toMatchObject({ refused: null, trouble: 'busy' });
    expect(waitingOf(door)).toEqual([1]);
  });
});

test('who works here now sees no list that somebody else has read', async () => {
  const { world, device, open } = setUp();
  const before = open();
  const reading = before.refresh();
  before.close();
  await reading;
  // It came after the log-out.
  expect(device.has('xj.door.e')).toBe(false);
  const staff = open();
  await staff.refresh();
  world.online = false;
  expect(open({ owner: 'somebody else' }).store.getState().list).toBeNull();
  expect(open().store.getState().list?.Title).toBe('开放日');
});

test('the name of a door takes no ticket that a scanner has typed into it', async () => {
  const { open } = setUp();
  const door = open();
  door.setDoor(`南门${codeOf(1)}`);
  expect(door.store.getState().door).toBe('南门');
});

test('what a device has kept is of its owner, and what cannot be read is nothing', () => {
  const list = { ...LIST, at: 5 };
  expect(parseList(listText('staff', list), 'staff')).toEqual(list);
  expect(parseList(listText('staff', list), 'other')).toBeNull();
  for (const text of [null, '{', '{"owner":"staff"}']) expect(parseList(text, 'staff')).toBeNull();
  const one = { Code: 'x', Time: 1, Door: '', hash: 'h' };
  expect(parseWaiting(JSON.stringify(one))).toEqual(one);
  for (const text of [null, '{', '{}', '[]']) expect(parseWaiting(text)).toBeNull();
});

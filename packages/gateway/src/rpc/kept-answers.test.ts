import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { describe, expect, test } from 'vitest';
import { createKeptAnswers, FRESH_MS, KEPT_MAX, STALE_MS } from './kept-answers.ts';

const NAME = '/api/stream/find/day';

const away = (): Error => Object.assign(new Error('away'), { code: 'ECONNREFUSED' });

const setUp = () => {
  const state = { version: 1, now: 0, made: 0 };
  const answers = createKeptAnswers(
    {
      version: () => state.version,
      settled: async () => state.version,
      lastsUntil: () => 5000,
    },
    () => state.now,
  );
  const make = async (): Promise<string> => {
    state.made += 1;
    return JSON.stringify({ made: state.made });
  };
  const ask = async (input: unknown = {}, work = make) => {
    const { answer, ...how } = await answers.give(NAME, input, work);
    return { json: answer.body.json, ...how };
  };
  const keep = async (input: unknown = {}) => {
    await ask(input);
    return ask(input);
  };
  return { state, answers, ask, keep };
};

describe('an answer', () => {
  test('is fresh for a second', () => {
    expect(FRESH_MS).toBe(SECOND_MS);
  });

  test('is kept from the second time on that it was asked for', async () => {
    const { state, ask } = setUp();
    expect((await ask()).isKept).toBe(false);
    expect((await ask()).isKept).toBe(true);
    expect((await ask()).json).toBe('{"made":2}');
    expect(state.made).toBe(2);
  });

  test('is the same whatever the order of the fields, and another one for another input', async () => {
    const { state, ask, keep } = setUp();
    await keep({ A: 1, B: 'x', C: undefined });
    await ask({ B: 'x', A: 1 });
    expect(state.made).toBe(2);
    await ask({ A: 1, B: 'y' });
    expect(state.made).toBe(3);
  });

  test('is made anew after a second, and after a change at once', async () => {
    const { state, ask, keep } = setUp();
    await keep();
    state.now = FRESH_MS - 1;
    await ask();
    expect(state.made).toBe(2);
    state.now = FRESH_MS;
    await ask();
    expect(state.made).toBe(3);
    state.version += 1;
    expect((await ask()).json).toBe('{"made":4}');
  });

  test('keeps its text, and so its encodings, where it is made anew and the same', async () => {
    const { state, answers } = setUp();
    const give = () => answers.give(NAME, {}, async () => '{"same":1}');
    await give();
    const { answer } = await give();
    const { body } = answer;
    state.version += 1;
    expect(answers.isFresh(answer)).toBe(false);
    expect((await give()).answer).toBe(answer);
    expect(answers.isFresh(answer)).toBe(true);
    expect(answer.body).toBe(body);
  });

  test('is made once for all who ask at once, and again for who asks after a change', async () => {
    const { state, ask, keep } = setUp();
    await keep();
    state.now += FRESH_MS;
    const { promise: wait, resolve } = Promise.withResolvers<void>();
    const { promise: began, resolve: begin } = Promise.withResolvers<void>();
    const slow = async () => {
      begin();
      state.made += 1;
      const made = state.made;
      await wait;
      return `${made}`;
    };
    const before = [ask({}, slow), ask({}, slow)];
    // An answer that is given without being made ends the wait too.
    await Promise.race([began, ...before]);
    state.version += 1;
    const after = ask({}, slow);
    resolve();
    await Promise.all(before);
    expect((await after).json).toBe('4');
    expect((await ask()).json).toBe('4');
    expect(state.made).toBe(4);
  });

  test('to what a person types is not kept, nor is one to a very long question', async () => {
    const { state, keep } = setUp();
    expect((await keep({ Name: '浙大' })).isKept).toBe(false);
    expect((await keep({ Kind: 'x'.repeat(500) })).isKept).toBe(false);
    expect((await keep({ Keyword: 'zheda' })).isKept).toBe(false);
    expect((await keep({ Keyword: '', Reading: '浙大' })).isKept).toBe(false);
    expect((await keep({ Recruits: '440000', Major: '计算机' })).isKept).toBe(false);
    expect((await keep({ Name: '' })).isKept).toBe(true);
    expect(state.made).toBe(12);
  });

  test('that is a refusal is not kept, and ends one that was kept', async () => {
    const { state, answers, ask, keep } = setUp();
    await keep();
    state.version += 1;
    const refuse = async () => {
      throw new Error('withdrawn');
    };
    await expect(ask({}, refuse)).rejects.toThrow('withdrawn');
    expect(answers.peek(NAME, {})).toBeUndefined();
    await expect(ask({}, refuse)).rejects.toThrow('withdrawn');
    expect(answers.size().entries).toBe(0);
  });
});

describe('while the database is away', () => {
  const fail = async () => {
    throw away();
  };

  test('an answer is given that is older than it should be, and says so', async () => {
    const { state, ask, keep } = setUp();
    await keep();
    state.now = FRESH_MS;
    state.version += 1;
    expect(await ask({}, fail)).toEqual({ json: '{"made":2}', isKept: true, isStale: true });
    expect((await ask()).json).toBe('{"made":3}');
  });

  test('none is given that is too old, and none that was never kept', async () => {
    const { state, ask, keep } = setUp();
    await keep();
    state.now = STALE_MS + 1;
    await expect(ask({}, fail)).rejects.toThrow('away');
    await expect(ask({ Kind: 'other' }, fail)).rejects.toThrow('away');
  });

  test('who asks does not wait for a database that hangs, once somebody has waited', async () => {
    const { state, ask, keep } = setUp();
    await keep();
    state.now = FRESH_MS;
    const hang = () => new Promise<string>(() => {});
    const first = ask({}, hang);
    await Promise.resolve();
    state.now += FRESH_MS;
    expect((await ask({}, hang)).isStale).toBe(true);
    expect((await first).isStale).toBe(true);
  });
});

describe('however many questions there are', () => {
  test('those asked once are not kept, and those kept have a bound', async () => {
    const { answers, ask, keep } = setUp();
    for (let at = 0; at < KEPT_MAX + 500; at += 1) await ask({ Date: `once ${at}` });
    expect(answers.size().entries).toBe(0);
    for (let at = 0; at < KEPT_MAX + 500; at += 1) await keep({ Date: `twice ${at}` });
    expect(answers.size().entries).toBe(KEPT_MAX);
  });

  test('one that goes on being asked stays', async () => {
    const { state, answers, ask, keep } = setUp();
    await keep({ hot: true });
    for (let at = 0; at < KEPT_MAX * 2; at += 1) {
      await keep({ Date: `twice ${at}` });
      if (at % 1000 === 0) {
        state.now += FRESH_MS;
        await ask({ hot: true });
      }
    }
    expect(answers.peek(NAME, { hot: true })).toBeDefined();
  });

  test('one that is dropped is never given any more by who still holds it', async () => {
    const { answers, keep } = setUp();
    await keep({ first: true });
    const held = answers.peek(NAME, { first: true });
    for (let at = 0; at < KEPT_MAX; at += 1) await keep({ at });
    expect(held?.body.json).toBe('');
    expect(held !== undefined && answers.isFresh(held)).toBe(false);
  });
});

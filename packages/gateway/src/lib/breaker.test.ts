import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BreakerOpenError, createBreaker } from './breaker.ts';

const ANSWER_MS = 1000;
const OPEN_MS = 5000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A service that a test lets hang or fail, and what its log says. */
const open = () => {
  const service = { state: 'up' as 'up' | 'hangs' | 'fails', asked: 0, probes: 0 };
  const said: string[] = [];
  const answer = (): Promise<string> => {
    if (service.state === 'hangs') return new Promise(() => {});
    return service.state === 'up' ? Promise.resolve('yes') : Promise.reject(new Error('down'));
  };
  const breaker = createBreaker({
    answerMs: ANSWER_MS,
    openMs: OPEN_MS,
    probe: () => {
      service.probes += 1;
      return answer();
    },
    isAnswer: (error) => error instanceof RangeError,
    onOpen: (error) => said.push(`open: ${(error as Error).message}`),
  });
  breaker.onClose(() => said.push('closed'));
  const ask = () =>
    breaker.run(() => {
      service.asked += 1;
      return answer();
    });
  /** How a call ends. */
  const ending = (call: Promise<string>) => call.catch((error: Error) => error.constructor.name);
  return { service, said, breaker, ask, ending };
};

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('work goes to the service while it answers', async () => {
  const { service, said, breaker, ask } = open();
  expect(await Promise.all([ask(), ask()])).toEqual(['yes', 'yes']);
  await pass(10 * OPEN_MS);
  expect([service.asked, service.probes, breaker.isOpen()]).toEqual([2, 0, false]);
  expect(said).toEqual([]);
});

test('an error that the service answers to one piece of work fails that work alone', async () => {
  const { said, breaker, ask } = open();
  const refused = breaker.run(() => Promise.reject(new RangeError('too much')));
  await expect(refused).rejects.toThrow('too much');
  expect(breaker.isOpen()).toBe(false);
  expect(await ask()).toBe('yes');
  expect(said).toEqual([]);
});

test('when one call has no answer in time, those that wait with it and all that follow fail at once', async () => {
  const { service, said, breaker, ask, ending } = open();
  service.state = 'hangs';
  const first = ending(ask());
  await pass(ANSWER_MS - 1);
  const second = ending(ask());
  await pass(1);
  expect(await Promise.all([first, second])).toEqual(['Error', 'BreakerOpenError']);
  await expect(ask()).rejects.toThrow(BreakerOpenError);
  expect(service.asked).toBe(2);
  expect(breaker.isOpen()).toBe(true);
  expect(said).toEqual(['open: no answer in 1000 ms']);
});

test('only probes reach a service that hangs, and it is said once', async () => {
  const { service, said, ask, ending } = open();
  service.state = 'hangs';
  void ending(ask());
  await pass(ANSWER_MS);
  for (let second = 0; second < 60; second += 1) {
    expect(await ending(ask())).toBe('BreakerOpenError');
    await pass(1000);
  }
  expect(service.asked).toBe(1);
  // One every five seconds, each of which waits for a second.
  expect(service.probes).toBe(10);
  expect(said).toHaveLength(1);
});

test('a probe that is answered closes it, without a call', async () => {
  const { service, said, breaker, ask, ending } = open();
  service.state = 'fails';
  expect(await ending(ask())).toBe('Error');
  service.state = 'up';
  await pass(OPEN_MS);
  expect(breaker.isOpen()).toBe(false);
  expect(await ask()).toBe('yes');
  expect(said).toEqual(['open: down', 'closed']);
});

test('a service that is said to be back is probed at once, and by one probe', async () => {
  const { service, breaker, ask, ending } = open();
  breaker.probeNow();
  expect(service.probes).toBe(0);
  service.state = 'fails';
  await ending(ask());
  service.state = 'up';
  breaker.probeNow();
  breaker.probeNow();
  await pass(0);
  expect(service.probes).toBe(1);
  expect(breaker.isOpen()).toBe(false);
});

import type { CaptchaChallenge, CaptchaSolution } from '@xuanjiang/contracts/captcha';
import { describe, expect, it } from 'vitest';
import type { CodeRequestParts } from './code-request.ts';
import { createCodeRequest } from './code-request.ts';

const PHONE = '13800000001';
const NEEDED = new Error('needed');

/** A challenge is told by its signature. */
const challengeOf = (signature: string): CaptchaChallenge => ({
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    keyLength: 32,
    keyPrefix: '00',
    keySignature: '',
    nonce: '',
    salt: '',
    data: { expires: 0, phone: '' },
  },
  signature,
});

/**
 * A server that announces a challenge with each code, and a page that writes down what is done.
 * @param needs whether a code with this captcha is refused for want of a right one
 */
const setUp = (needs: (captcha: string) => boolean, more: Partial<CodeRequestParts> = {}) => {
  const done: string[] = [];
  let codes = 0;
  const request = createCodeRequest({
    send: async (_phone, captcha) => {
      const given = captcha?.challenge.signature ?? 'none';
      done.push(`send ${given}`);
      if (needs(given)) throw NEEDED;
      codes += 1;
      return challengeOf(`announced ${codes}`);
    },
    challenge: async () => {
      done.push('challenge');
      return challengeOf('fetched');
    },
    solve: async (challenge) => {
      done.push(`solve ${challenge.signature}`);
      return { challenge, solution: { counter: 1, derivedKey: '00' } };
    },
    isNeeded: (error) => error === NEEDED,
    waiting: (waits) => done.push(waits ? 'wait' : 'go on'),
    ...more,
  });
  /** What is done until the code is sent, and in the background right after. */
  const ask = async (phone = PHONE): Promise<string[]> => {
    done.length = 0;
    await request(phone);
    return [...done];
  };
  return { ask, done };
};

describe('asking for a code', () => {
  it('solves the announced captcha before the next code is asked for', async () => {
    const { ask } = setUp(() => false);
    expect(await ask()).toEqual(['send none', 'solve announced 1']);
    expect(await ask()).toEqual(['send announced 1', 'solve announced 2']);
  });

  it('solves one that was not announced while the user waits', async () => {
    const { ask } = setUp((given) => given === 'none');
    expect(await ask()).toEqual([
      'send none',
      'wait',
      'challenge',
      'solve fetched',
      'go on',
      'send fetched',
      'solve announced 1',
    ]);
  });

  it('does so too when the announced one has expired', async () => {
    const { ask } = setUp((given) => given === 'announced 1');
    await ask();
    expect((await ask()).slice(0, 4)).toEqual([
      'send announced 1',
      'wait',
      'challenge',
      'solve fetched',
    ]);
  });

  it('does not give the captcha of another phone', async () => {
    const { ask } = setUp(() => false);
    await ask();
    expect((await ask('13800000002'))[0]).toBe('send none');
  });

  it('waits for the announced one when it is not solved yet', async () => {
    const solved = Promise.withResolvers<CaptchaSolution>();
    const { ask, done } = setUp(() => false, { solve: () => solved.promise });
    await ask();
    const second = ask();
    expect(done).toEqual(['wait']);
    const solution = { counter: 1, derivedKey: '00' };
    solved.resolve({ challenge: challengeOf('announced 1'), solution });
    expect(await second).toEqual(['wait', 'go on', 'send announced 1']);
  });

  it('tries once more, and then says what is wrong', async () => {
    const { ask, done } = setUp(() => true);
    await expect(ask()).rejects.toBe(NEEDED);
    expect(done.filter((step) => step.startsWith('send'))).toEqual(['send none', 'send fetched']);
  });

  it('says so when it cannot be solved on this page, and nobody waits any longer', async () => {
    const insecure = new Error('insecure');
    const { ask, done } = setUp((given) => given === 'none', {
      solve: () => Promise.reject(insecure),
    });
    await expect(ask()).rejects.toBe(insecure);
    expect(done.at(-1)).toBe('go on');
  });

  it('goes on after an older gateway, which announces nothing', async () => {
    const { ask, done } = setUp(() => false, { send: async () => undefined });
    await ask();
    expect(done).toEqual([]);
  });
});

import type { CaptchaChallenge, CaptchaSolution } from '@xuanjiang/contracts/captcha';

/** What asking for a code needs of the page. */
export interface CodeRequestParts {
  /** Has a code sent. @returns the challenge for the next one; undefined from an older gateway */
  send(phone: string, captcha: CaptchaSolution | undefined): Promise<CaptchaChallenge | undefined>;
  /** Fetches a challenge. */
  challenge(phone: string): Promise<CaptchaChallenge>;
  solve(challenge: CaptchaChallenge): Promise<CaptchaSolution>;
  /** Whether a code was refused because a solved captcha is needed. */
  isNeeded(error: unknown): boolean;
  /** The user waits for a captcha, or no longer. */
  waiting(waits: boolean): void;
}

/** The captcha for the next code of a phone, solved while nobody waits for it. */
interface Prepared {
  readonly phone: string;
  /** Null when it could not be solved. */
  readonly solution: Promise<CaptchaSolution | null>;
  /** What `solution` has come to. */
  solved: CaptchaSolution | null;
}

/**
 * Asks for codes. The captcha that the server announces for the next one is solved at once, so that
 * nobody waits for it after the countdown. Where it was not announced, or has expired, a new one is
 * solved while the user waits.
 */
export const createCodeRequest = (parts: CodeRequestParts) => {
  const { send, challenge, solve, isNeeded, waiting } = parts;
  let prepared: Prepared | null = null;

  const prepare = (phone: string, announced: CaptchaChallenge | undefined): void => {
    if (announced === undefined) return;
    // Asked for again without it, the server says that it is needed; then a failure is shown.
    const solution = solve(announced).catch(() => null);
    const next: Prepared = { phone, solution, solved: null };
    prepared = next;
    void solution.then((solved) => {
      next.solved = solved;
    });
  };

  const wait = async <T>(work: () => Promise<T>): Promise<T> => {
    waiting(true);
    try {
      return await work();
    } finally {
      waiting(false);
    }
  };

  /** A solution works once. */
  const take = async (phone: string): Promise<CaptchaSolution | undefined> => {
    const taken = prepared;
    prepared = null;
    if (taken === null || taken.phone !== phone) return undefined;
    return taken.solved ?? (await wait(() => taken.solution)) ?? undefined;
  };

  const sendSolved = async (phone: string): Promise<CaptchaChallenge | undefined> => {
    try {
      return await send(phone, await take(phone));
    } catch (error) {
      if (!isNeeded(error)) throw error;
      return send(phone, await wait(async () => solve(await challenge(phone))));
    }
  };

  /** @throws what `send`, `challenge` and `solve` throw */
  return async (phone: string): Promise<void> => prepare(phone, await sendSolved(phone));
};

export type CodeRequest = ReturnType<typeof createCodeRequest>;

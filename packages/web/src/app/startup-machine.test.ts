import { describe, expect, it } from 'vitest';
import type { Pending } from '../features/account/public.ts';
import type { Arrival } from '../lib/login-address.ts';
import type { Exchange, StartupFacts } from './startup-machine.ts';
import { firstStep, stepAfter, withNothingBrought } from './startup-machine.ts';

const NOTHING: Arrival = { token: '', accessToken: '', code: '', state: '' };
const WECHAT = { app: 'wechat', desktop: false } as const;
const QQ = { app: 'qq', desktop: false } as const;
const PHONE = { app: 'none', desktop: false } as const;

const facts = (more: Partial<StartupFacts> = {}): StartupFacts => ({
  browser: PHONE,
  arrival: NOTHING,
  returned: null,
  token: '',
  talkId: undefined,
  needsLogin: true,
  mayRedirect: true,
  ...more,
});
const brings = (more: Partial<Arrival>): Arrival => ({ ...NOTHING, ...more });
const begun = (provider: Pending['provider']): Pending => ({
  provider,
  state: 'S',
  redirectUri: 'https://h/oauth',
  at: 1,
  spent: false,
});

describe('a page that opens', () => {
  it('shows the app with the account and the chat of a stored token [4.START.4]', () => {
    for (const browser of [WECHAT, QQ, PHONE]) {
      expect(firstStep(facts({ browser, token: 't' }))).toEqual({
        kind: 'open',
        login: false,
      });
    }
  });

  it('keeps a token that the address hands over, whoever was logged in', () => {
    const step = firstStep(facts({ token: 'old', arrival: brings({ token: 'new' }) }));
    expect(step).toEqual({ kind: 'keep', token: 'new' });
  });

  it('exchanges an access token, with the talk in the address [4.START.5]', () => {
    const arrival = brings({ accessToken: 'A' });
    expect(firstStep(facts({ browser: WECHAT, arrival, talkId: 't1' }))).toEqual({
      kind: 'exchange',
      exchange: { by: 'accessToken', access_token: 'A', From: 't1' },
    });
  });

  it('prefers a stored token to what the address brings', () => {
    const arrival = brings({ accessToken: 'A', code: 'C', state: 'S' });
    const step = firstStep(facts({ token: 't', arrival, returned: begun('wechat') }));
    expect(step).toEqual({ kind: 'open', login: false });
  });

  describe('with a code', () => {
    const arrival = brings({ code: 'C', state: 'S' });

    it('logs in by it in the messaging app, with the talk in the address [4.START.6]', () => {
      expect(
        firstStep(facts({ browser: WECHAT, arrival, returned: begun('wechat'), talkId: 't1' })),
      ).toEqual({ kind: 'exchange', exchange: { by: 'wechat', Code: 'C', From: 't1' } });
    });

    it('logs in by it at the second provider, with the address that it was sent to', () => {
      expect(
        firstStep(facts({ browser: QQ, arrival, returned: begun('qq'), talkId: 't1' })),
      ).toEqual({
        kind: 'exchange',
        exchange: { by: 'qq', Code: 'C', Redirecturi: 'https://h/oauth', From: 't1' },
      });
    });

    it('never uses one with a foreign or replayed state: the login begins anew', () => {
      expect(firstStep(facts({ browser: WECHAT, arrival }))).toEqual({
        kind: 'redirect',
        provider: 'wechat',
      });
      expect(firstStep(facts({ browser: WECHAT, arrival, needsLogin: false }))).toEqual({
        kind: 'open',
        login: false,
      });
      expect(firstStep(facts({ browser: PHONE, arrival })).kind).toBe('open');
    });
  });

  describe('with nothing', () => {
    it("goes to the provider's login of the app that it is in [4.START.8]", () => {
      expect(firstStep(facts({ browser: WECHAT }))).toEqual({
        kind: 'redirect',
        provider: 'wechat',
      });
      expect(firstStep(facts({ browser: QQ }))).toEqual({ kind: 'redirect', provider: 'qq' });
    });

    it('leaves public screens public [4.START.11]', () => {
      for (const browser of [WECHAT, QQ, PHONE]) {
        expect(firstStep(facts({ browser, needsLogin: false }))).toEqual({
          kind: 'open',
          login: false,
        });
      }
    });

    it('shows the phone login elsewhere [4.START.10]', () => {
      const wecom = { app: 'wecom', desktop: false } as const;
      const desktopQq = { app: 'qq', desktop: true } as const;
      for (const browser of [PHONE, wecom, desktopQq]) {
        expect(firstStep(facts({ browser }))).toEqual({
          kind: 'open',
          login: true,
        });
      }
    });

    it('shows it too where a redirect is no help: not configured, or round and round', () => {
      expect(firstStep(facts({ browser: WECHAT, mayRedirect: false }))).toMatchObject({
        login: true,
      });
    });

    it('shows it to who refused at the provider', () => {
      const refused = facts({
        browser: WECHAT,
        arrival: brings({ state: 'S' }),
        returned: begun('wechat'),
      });
      expect(firstStep(refused)).toEqual({ kind: 'open', login: true });
    });
  });
});

describe('after an exchange', () => {
  const wechat: Pick<Exchange, 'by'> = { by: 'wechat' };
  const refused = (code: number) => ({ kind: 'refused', code, msg: '说明' }) as const;

  it('enters with the login that it gives', () => {
    const login = { Token: 'T', ChatType: 1 };
    for (const by of ['wechat', 'qq', 'accessToken'] as const) {
      expect(stepAfter({ by }, { kind: 'login', login }, facts())).toEqual({
        kind: 'enter',
        login,
      });
    }
  });

  it('code 1: loads the address again, without the code', () => {
    expect(stepAfter(wechat, refused(1), facts())).toEqual({ kind: 'reload' });
  });

  it('code 800: stops [8.LOGIN.2]', () => {
    expect(stepAfter(wechat, refused(800), facts())).toEqual({ kind: 'stop', msg: '说明' });
  });

  it.each([400, 403, 500, 503, 803])(
    'code %d: goes to the home of the site [8.LOGIN.3]',
    (code) => {
      expect(stepAfter(wechat, refused(code), facts())).toEqual({ kind: 'home', msg: '说明' });
      expect(stepAfter({ by: 'qq' }, refused(code), facts())).toEqual({
        kind: 'home',
        msg: '说明',
      });
    },
  );

  it('no answer: shows the app, and the phone login where it is needed', () => {
    const silent = { kind: 'silent' } as const;
    expect(stepAfter(wechat, silent, facts())).toMatchObject({ kind: 'open', login: true });
    expect(stepAfter(wechat, silent, facts({ needsLogin: false }))).toMatchObject({ login: false });
  });

  it('says 请求失败 of an access token, and goes on without it', () => {
    for (const answer of [refused(401), refused(800), { kind: 'silent' } as const]) {
      expect(stepAfter({ by: 'accessToken' }, answer, facts())).toEqual({ kind: 'alert' });
    }
    const brought = facts({ browser: WECHAT, arrival: brings({ accessToken: 'A' }) });
    expect(firstStep(withNothingBrought(brought)).kind).toBe('redirect');
  });
});

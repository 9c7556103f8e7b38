import { describe, expect, it } from 'vitest';
import type { Pending } from '../features/people/account/public.ts';
import type { Arrival } from '../lib/arrival.ts';
import type { StartupFacts } from './startup-machine.ts';
import { firstStep, withNothingBrought } from './startup-machine.ts';

const NOTHING: Arrival = { handover: '', accessToken: '', code: '', state: '' };
const WECHAT = { app: 'wechat', desktop: false } as const;
const QQ = { app: 'qq', desktop: false } as const;
const PHONE = { app: 'none', desktop: false } as const;

const facts = (more: Partial<StartupFacts> = {}): StartupFacts => ({
  browser: PHONE,
  arrival: NOTHING,
  returned: null,
  codeProvider: null,
  redirectUri: 'https://h/oauth',
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

  it('exchanges an access token whose state is its own, with the talk in the address [4.START.5]', () => {
    const arrival = brings({ accessToken: 'A', state: 'S' });
    const returned = begun('qq');
    expect(firstStep(facts({ browser: WECHAT, arrival, returned, talkId: 't1' }))).toEqual({
      kind: 'exchange',
      exchange: { by: 'accessToken', access_token: 'A', From: 't1' },
    });
  });

  describe('with a login that it did not ask for', () => {
    const handover = { by: 'handover', handover: 'H' } as const;
    const accessToken = { by: 'accessToken', access_token: 'A' } as const;
    const wechat = { by: 'wechat', Code: 'C' } as const;
    const qq = { by: 'qq', Code: 'C', Redirecturi: 'https://h/oauth' } as const;

    it.each([
      ['a one-time code', { arrival: brings({ handover: 'H' }) }, handover],
      [
        'a one-time code beside a login of its own',
        { arrival: brings({ handover: 'H', code: 'C', state: 'S' }), returned: begun('wechat') },
        handover,
      ],
      ['an access token without a state', { arrival: brings({ accessToken: 'A' }) }, accessToken],
      [
        'an access token with a foreign state',
        { arrival: brings({ accessToken: 'A', state: 'X' }) },
        accessToken,
      ],
      [
        'a code with a foreign state in the messaging app, as its menus send it',
        { arrival: brings({ code: 'C', state: 'menu' }), codeProvider: 'wechat' },
        wechat,
      ],
      [
        'a code without a state in the messaging app',
        { arrival: brings({ code: 'C' }), codeProvider: 'wechat' },
        wechat,
      ],
      [
        'a code with a foreign state of the second provider',
        { arrival: brings({ code: 'C', state: 'X' }), codeProvider: 'qq' },
        qq,
      ],
    ] as const)('asks first: %s', (_what, more, exchange) => {
      for (const token of ['', 'standing']) {
        for (const needsLogin of [true, false]) {
          expect(firstStep(facts({ ...more, token, needsLogin }))).toEqual({
            kind: 'ask',
            exchange,
          });
        }
      }
    });

    it('sends the talk in the address', () => {
      const arrival = brings({ code: 'C', state: 'menu' });
      expect(firstStep(facts({ arrival, codeProvider: 'wechat', talkId: 't1' }))).toEqual({
        kind: 'ask',
        exchange: { by: 'wechat', Code: 'C', From: 't1' },
      });
    });

    it('ignores a code of nobody: of a browser that no provider returns to', () => {
      const arrival = brings({ code: 'C', state: 'X' });
      expect(firstStep(facts({ arrival, needsLogin: false }))).toEqual({
        kind: 'open',
        login: false,
      });
    });

    it('goes on afterwards as if the address had brought nothing', () => {
      const brought = facts({ arrival: brings({ handover: 'H', accessToken: 'A', code: 'C' }) });
      expect(firstStep(withNothingBrought(brought, 'standing'))).toEqual({
        kind: 'open',
        login: false,
      });
      expect(firstStep(withNothingBrought(brought, ''))).toEqual({ kind: 'open', login: true });
    });
  });

  it('prefers a stored token to a login of its own', () => {
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

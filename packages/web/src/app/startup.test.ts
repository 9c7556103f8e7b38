import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../testing/open-page.ts';
import { BUSY_RETRIES, BUSY_SPREAD_MS, BUSY_WAIT_MAX_MS } from './arrival/exchange-machine.ts';
import type { startUp as StartUp } from './startup.ts';

const ORIGIN = 'http://127.0.0.1:8080';
const WECHAT = 'Mozilla/5.0 (Linux; Android 13) XWEB/1 Mobile MicroMessenger/8.0.57';
const QQ = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) Mobile/15E148 QQ/9.0.60';
const CHROME = 'Mozilla/5.0 (Linux; Android 13) Chrome/138 Mobile';
const OAUTH = { appId: 'wx1', authorizeUrl: '/p/authorize', scope: 'snsapi_userinfo' };

const infoOf = (name: string | undefined): unknown =>
  name === undefined
    ? refusalOf(401, '请先登录')
    : { result: { data: { Uids: name, User: { Displayname: name, Avatarurl: '' } } } };

const refusalOf = (code: number, msg: string): unknown => ({
  error: {
    code: -32000,
    message: 'no',
    data: { refusal: { code, msg, retryAfterMs: 0, sessionRefused: false } },
  },
});

/** What the page that asks is given. */
interface Question {
  readonly brought: { readonly name: string };
  readonly standing: { readonly name: string } | null;
  readonly onChoice: (choice: 'continue' | 'stay') => void;
}

/** A browser that is opened on an address: its cookies, storage and history, and a server. */
const visitOf = (userAgent: string) => {
  const cookies = new Map<string, string>();
  const local = new Map<string, string>();
  const seen = {
    left: '',
    reloads: 0,
    alerts: [] as string[],
    waits: 0,
    asked: [] as { call: string; input: unknown }[],
    /** Names in each question: of the account of the link, and of the one that is logged in; empty for none. */
    questions: [] as [string, string][],
    /** Pages that asked nothing. */
    pages: [] as string[],
    /** The tokens whose sessions were ended. */
    ended: [] as string[],
  };
  let choice: 'continue' | 'stay' = 'stay';
  /** The accounts by their tokens; a token that is not in it has no session. */
  const owners = new Map([['T1', '新来的']]);
  const login = { result: { data: { Token: 'T1', ChatType: 2 } } };
  let answer: unknown = login;
  const page = { href: '' };

  const open = async (path: string): Promise<{ outcome: string; path: string }> => {
    page.href = new URL(path, ORIGIN).href;
    const part = (name: keyof URL) => ({ get: () => new URL(page.href)[name] });
    const location = Object.defineProperties(
      {
        reload: () => {
          seen.reloads += 1;
        },
        replace: (to: string) => {
          seen.left = to;
        },
      },
      {
        href: { get: () => page.href },
        ...Object.fromEntries(
          (['origin', 'protocol', 'hostname', 'pathname', 'search', 'hash'] as const).map(
            (name) => [name, part(name)],
          ),
        ),
      },
    );
    vi.stubGlobal('location', location);
    vi.stubGlobal('history', {
      state: null,
      replaceState: (_state: unknown, _title: string, to: string) => {
        page.href = new URL(to, page.href).href;
      },
    });
    vi.stubGlobal('navigator', { userAgent });
    vi.stubGlobal('alert', (text: string) => void seen.alerts.push(text));
    vi.stubGlobal('window', globalThis);
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('removeEventListener', () => undefined);
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => local.get(name) ?? null,
      setItem: (name: string, value: string) => void local.set(name, value),
      removeItem: (name: string) => void local.delete(name),
    });
    vi.stubGlobal('document', {
      getElementById: () => ({ textContent: JSON.stringify({ wechat: OAUTH, qq: OAUTH }) }),
      get cookie() {
        return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      },
      set cookie(text: string) {
        const [pair = ''] = text.split('; ');
        const name = pair.slice(0, pair.indexOf('='));
        if (text.includes('Max-Age=0;')) cookies.delete(name);
        else cookies.set(name, pair.slice(name.length + 1));
      },
    });
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const call = new URL(url, ORIGIN).pathname.replace('/trpc/', '');
      const token = new Headers(init.headers).get('token') ?? '';
      if (call === 'user.info') return new Response(JSON.stringify(infoOf(owners.get(token))));
      if (call === '/api/user/logout') seen.ended.push(token);
      else seen.asked.push({ call, input: JSON.parse(String(init.body)) });
      return new Response(JSON.stringify(answer));
    });
    vi.resetModules();
    await openPage();
    const { startUp } = (await import('./startup.ts')) as { startUp: typeof StartUp };
    const outcome = await startUp({
      onWait: () => {
        seen.waits += 1;
      },
      show: (page) => {
        const { props, type } = page as ReactElement<Partial<Question>, () => null>;
        if (props.brought === undefined) {
          seen.pages.push(type.name);
          return;
        }
        seen.questions.push([props.brought.name, props.standing?.name ?? '']);
        props.onChoice?.(choice);
      },
    });
    return { outcome, path: page.href.slice(ORIGIN.length) };
  };
  const refuse = (code: number) => {
    answer = refusalOf(code, '账号已被锁定');
  };
  const accept = () => {
    answer = login;
  };
  const state = () => new URL(seen.left, ORIGIN).searchParams.get('state') ?? '';
  const app = async () => (await import('../lib/app-state.ts')).useAppState.getState();
  const session = async () => (await import('../lib/session.ts')).useSession.getState();
  const toast = async () => (await import('../ui/toast.ts')).useToast.getState().text;
  const choose = (what: 'continue' | 'stay') => {
    choice = what;
  };
  return { open, refuse, accept, choose, state, seen, owners, cookies, local, app, session, toast };
};

describe('startUp in the messaging app', () => {
  let visit: ReturnType<typeof visitOf>;
  beforeEach(() => {
    vi.useRealTimers();
    visit = visitOf(WECHAT);
  });

  it('sends a visitor of a screen that needs a login away, and clears the token [4.START.7]', async () => {
    const { outcome } = await visit.open('/myCollect?qd=7&code=old#x');
    expect(outcome).toBe('leaving');
    const left = new URL(visit.seen.left, ORIGIN);
    expect(left.pathname).toBe('/p/authorize');
    expect(left.hash).toBe('#wechat_redirect');
    expect(left.searchParams.get('scope')).toBe('snsapi_userinfo');
    expect(left.searchParams.get('redirect_uri')).toBe(`${ORIGIN}/myCollect?qd=7`);
    expect(visit.state()).toMatch(/^[0-9a-f]{32}$/);
    expect(visit.cookies.has('token')).toBe(false);
    expect(decodeURIComponent(visit.cookies.get('_redirecturl') ?? '')).toBe('/myCollect?qd=7#x');
  });

  it('leaves a public screen alone', async () => {
    expect(await visit.open('/video?qd=7')).toEqual({ outcome: 'app', path: '/video?qd=7' });
    expect(visit.seen).toMatchObject({ left: '', asked: [] });
  });

  it('logs in with the code that comes back, once, and keeps the token and the chat type [3.ADDR.2, 7.CALL.13]', async () => {
    await visit.open('/myCollect');
    const state = visit.state();
    const back = await visit.open(`/myCollect?code=C1&state=${state}`);
    expect(back).toEqual({ outcome: 'app', path: '/myCollect' });
    expect(visit.seen.waits).toBe(1);
    expect(visit.seen.asked).toEqual([
      { call: 'login.wechat', input: { Appid: 'wx1', Code: 'C1' } },
    ]);
    expect(visit.cookies.get('token')).toBe('T1');
    expect((await visit.session()).chatType).toBe(2);
    // It says what worked in this browser, and nothing has yet.
    expect(visit.cookies.has('ChatType')).toBe(false);
    expect(visit.cookies.get('_subwx')).toBe('true');

    visit.cookies.delete('token');
    // The provider takes a code once.
    visit.refuse(1);
    expect((await visit.open(`/myCollect?code=C1&state=${state}`)).outcome).toBe('leaving');
    expect(visit.cookies.has('token')).toBe(false);
  });

  it('sends the talk in the address [7.CALL.14]', async () => {
    await visit.open('/myCollect');
    await visit.open(`/videoDetail?id=t9&code=C1&state=${visit.state()}`);
    expect(visit.seen.asked[0]?.input).toEqual({ Appid: 'wx1', Code: 'C1', From: 't9' });
  });

  it('asks before it logs in with a foreign state, such as that of a menu', async () => {
    const address = '/video?code=C1&state=menu';
    expect(await visit.open(address)).toEqual({ outcome: 'app', path: '/video' });
    expect(visit.seen.asked).toEqual([
      { call: 'login.wechat', input: { Appid: 'wx1', Code: 'C1' } },
    ]);
    expect(visit.seen.questions).toEqual([['新来的', '']]);
    expect(visit.cookies.has('token')).toBe(false);
    expect(visit.seen.ended).toEqual(['T1']);
    visit.choose('continue');
    await visit.open(address);
    expect(visit.cookies.get('token')).toBe('T1');
  });

  it('begins the login anew where such a code was used', async () => {
    visit.refuse(1);
    expect((await visit.open('/myCollect?code=C1&state=menu')).outcome).toBe('leaving');
    expect(visit.seen.questions).toEqual([]);
    expect(await visit.toast()).toBe('');
  });

  it('code 1: strips the code and loads the page again [4.START.15]', async () => {
    await visit.open('/myCollect');
    visit.refuse(1);
    const back = await visit.open(`/myCollect?code=C1&state=${visit.state()}`);
    expect(back).toEqual({ outcome: 'leaving', path: '/myCollect' });
    expect(visit.seen.reloads).toBe(1);
  });

  it('code 800: shows 用户 and what the server says for 5 s, and stops [8.LOGIN.1]', async () => {
    await visit.open('/myCollect');
    visit.refuse(800);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    expect((await visit.open(`/myCollect?code=C1&state=${visit.state()}`)).outcome).toBe('stopped');
    expect(await visit.toast()).toBe('用户账号已被锁定');
    vi.advanceTimersByTime(4999);
    expect(await visit.toast()).toBe('用户账号已被锁定');
    vi.advanceTimersByTime(1);
    expect(await visit.toast()).toBe('');
  });

  describe('code 429: too many log in at once', () => {
    beforeEach(async () => {
      await visit.open('/myCollect');
      visit.refuse(429);
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    });
    const LONGEST_MS = BUSY_WAIT_MAX_MS + BUSY_SPREAD_MS;

    it.each([
      ['its own login', () => `/myCollect?code=C1&state=${visit.state()}`, []],
      ['a code of a menu', () => '/myCollect?code=C1&state=menu', [['新来的', '']]],
    ])(
      'says that it waits, and tries the same code again by itself: %s',
      async (_what, address, questions) => {
        visit.choose('continue');
        const opened = visit.open(address());
        await expect.poll(() => visit.seen.pages).toEqual(['BusyLogin']);
        expect(visit.seen.asked).toHaveLength(1);
        visit.accept();
        await vi.advanceTimersByTimeAsync(LONGEST_MS);
        expect(await opened).toEqual({ outcome: 'app', path: '/myCollect' });
        const asked = { call: 'login.wechat', input: { Appid: 'wx1', Code: 'C1' } };
        expect(visit.seen.asked).toEqual([asked, asked]);
        expect(visit.seen.questions).toEqual(questions);
        expect(visit.cookies.get('token')).toBe('T1');
      },
    );

    it('goes to the home of the site when it waited in vain', async () => {
      const opened = visit.open(`/myCollect?code=C1&state=${visit.state()}`);
      await expect.poll(() => visit.seen.pages).not.toEqual([]);
      await vi.advanceTimersByTimeAsync(BUSY_RETRIES * LONGEST_MS);
      expect(await opened).toEqual({ outcome: 'app', path: '/video' });
      expect(visit.seen.asked).toHaveLength(1 + BUSY_RETRIES);
    });
  });

  it('any other code: goes to the home of the site', async () => {
    await visit.open('/myCollect');
    visit.refuse(503);
    const back = await visit.open(`/myCollect?code=C1&state=${visit.state()}`);
    expect(back).toEqual({ outcome: 'app', path: '/video' });
    expect(await visit.toast()).toBe('账号已被锁定');
  });

  it('does not go round in circles: the fourth time it shows the phone login', async () => {
    for (const _round of [1, 2, 3])
      expect((await visit.open('/myCollect')).outcome).toBe('leaving');
    expect((await visit.open('/myCollect')).outcome).toBe('app');
    expect((await visit.app()).showLogin).toBe(true);
  });

  it('does not leave when the browser keeps nothing, since no return could be trusted', async () => {
    visit.local.set = () => {
      throw new Error('forbidden');
    };
    expect((await visit.open('/myCollect')).outcome).toBe('app');
    expect(visit.seen.left).toBe('');
    expect((await visit.app()).showLogin).toBe(true);
  });

  it('opens the hint for a page that was opened to be shared, and takes the parameter out [3.ADDR.4, 3.STATE.12]', async () => {
    expect((await visit.open('/video?shareLink=1&qd=7')).path).toBe('/video?qd=7');
    expect((await visit.app()).isShare).toBe(true);
  });
});

describe('startUp in the second provider', () => {
  it('returns to the one page, and from there to the talk that was left [3.KEPT.6]', async () => {
    const visit = visitOf(QQ);
    await visit.open('/myCollect?a=1');
    const left = new URL(visit.seen.left, ORIGIN).searchParams;
    expect(left.get('redirect_uri')).toBe(`${ORIGIN}/oauth`);
    expect(visit.local.get('QQlogin')).toBe('true');

    visit.local.set('QQid', 't9');
    const back = await visit.open(`/oauth?code=C2&state=${visit.state()}`);
    expect(visit.seen.asked).toEqual([
      {
        call: 'login.qq',
        input: { Code: 'C2', Redirecturi: `${ORIGIN}/oauth`, From: 't9' },
      },
    ]);
    expect(back).toEqual({ outcome: 'app', path: '/myCollect?a=1' });
    expect(visit.local.has('QQid')).toBe(false);
    expect(visit.local.has('QQlogin')).toBe(false);
  });

  it('goes to the talk when no address was kept, and never to a foreign one [4.START.9]', async () => {
    const visit = visitOf(QQ);
    await visit.open('/myCollect');
    visit.local.set('QQid', 't9');
    visit.cookies.set('_redirecturl', encodeURIComponent('//evil.example/'));
    const back = await visit.open(`/oauth?code=C2&state=${visit.state()}`);
    expect(back.path).toBe('/videoDetail?id=t9');
  });

  it('shows the login to who refused there', async () => {
    const visit = visitOf(QQ);
    await visit.open('/myCollect');
    const state = visit.state();
    visit.seen.left = '';
    const back = await visit.open(`/oauth?usercancel=1&state=${state}`);
    expect(back).toEqual({ outcome: 'app', path: '/oauth' });
    expect((await visit.app()).showLogin).toBe(true);
    expect(visit.seen.left).toBe('');
  });
});

describe('startUp elsewhere', () => {
  it('shows the phone login on a screen that needs it, and keeps the address [3.STATE.6, 4.START.16]', async () => {
    const visit = visitOf(CHROME);
    expect((await visit.open('/myCollect')).outcome).toBe('app');
    expect((await visit.app()).showLogin).toBe(true);
    expect(visit.cookies.get('_redirecturl')).toBe('%2FmyCollect');
  });

  describe.each([
    ['a one-time code', '_token_=H1', 'login.continueWith', { Code: 'H1' }],
    ['an access token', 'access_token=A1', 'login.accessToken', { access_token: 'A1' }],
  ])('with %s that it did not ask for', (_what, query, call, input) => {
    let visit: ReturnType<typeof visitOf>;
    beforeEach(() => {
      visit = visitOf(CHROME);
      visit.cookies.set('token', 'T0');
      visit.owners.set('T0', '原来的');
    });
    const address = `/myCollect?${query}&qd=2`;

    it('shows who it is and who is logged in, and leaves the session of who stays', async () => {
      expect(await visit.open(address)).toEqual({ outcome: 'app', path: '/myCollect?qd=2' });
      expect(visit.seen.asked).toEqual([{ call, input: { ...input, Qd: '2' } }]);
      expect(visit.seen.questions).toEqual([['新来的', '原来的']]);
      expect(visit.seen.ended).toEqual(['T1']);
      expect(visit.cookies.get('token')).toBe('T0');
      expect((await visit.app()).showLogin).toBe(false);
    });

    it('keeps the new session of who continues, and ends the standing one', async () => {
      visit.choose('continue');
      expect(await visit.open(address)).toEqual({ outcome: 'app', path: '/myCollect?qd=2' });
      expect(visit.seen.ended).toEqual(['T0']);
      expect(visit.cookies.get('token')).toBe('T1');
    });

    it('asks nothing of who is logged in to that account, and ends the new session', async () => {
      visit.owners.set('T0', '新来的');
      await visit.open(address);
      expect(visit.seen.questions).toEqual([]);
      expect(visit.seen.ended).toEqual(['T1']);
      expect(visit.cookies.get('token')).toBe('T0');
    });

    it('asks a visitor too', async () => {
      visit.cookies.delete('token');
      await visit.open(address);
      expect(visit.seen.questions).toEqual([['新来的', '']]);
      expect(visit.cookies.has('token')).toBe(false);
      expect((await visit.app()).showLogin).toBe(true);
    });

    it('never asks without the name, and ends the new session', async () => {
      visit.owners.delete('T1');
      await visit.open(address);
      expect(visit.seen.questions).toEqual([]);
      expect(visit.seen.ended).toEqual(['T1']);
      expect(visit.cookies.get('token')).toBe('T0');
      expect(await visit.toast()).toBe('没能登录，请再试一次');
    });
  });

  it('says why a one-time code was refused, and goes on', async () => {
    const visit = visitOf(CHROME);
    visit.cookies.set('token', 'T0');
    visit.refuse(1);
    expect(await visit.open('/myCollect?_token_=H1')).toEqual({
      outcome: 'app',
      path: '/myCollect',
    });
    expect(await visit.toast()).toBe('账号已被锁定');
    expect(visit.cookies.get('token')).toBe('T0');
  });

  it('exchanges an access token whose state is its own [3.ADDR.3, 4.START.5]', async () => {
    const visit = visitOf(QQ);
    await visit.open('/myCollect');
    const back = `/myCollect?access_token=A1&state=${visit.state()}`;
    expect(await visit.open(back)).toEqual({ outcome: 'app', path: '/myCollect' });
    expect(visit.seen.asked).toEqual([
      { call: 'login.accessToken', input: { access_token: 'A1' } },
    ]);
    expect(visit.seen.questions).toEqual([]);
    expect(visit.cookies.get('token')).toBe('T1');
  });

  it('alerts 请求失败 when it is refused, and asks for a login [8.LOGIN.4]', async () => {
    const visit = visitOf(CHROME);
    visit.refuse(401);
    expect((await visit.open('/myCollect?access_token=A1')).outcome).toBe('app');
    expect(visit.seen.alerts).toEqual(['请求失败']);
    expect((await visit.app()).showLogin).toBe(true);
  });

  it("asks before a code of the second provider that came to its page with another's state", async () => {
    const visit = visitOf(CHROME);
    visit.choose('continue');
    const back = await visit.open('/oauth?lang=en&code=C2&state=other');
    expect(visit.seen.asked).toEqual([
      { call: 'login.qq', input: { Code: 'C2', Redirecturi: `${ORIGIN}/oauth?lang=en` } },
    ]);
    expect(visit.seen.questions).toEqual([['新来的', '']]);
    expect(back.path).toBe('/video');
  });

  it('opens no login over the one that 我的 has itself [4.INTENT.7]', async () => {
    const visit = visitOf(CHROME);
    expect(await visit.open('/my')).toEqual({ outcome: 'app', path: '/my' });
    expect((await visit.app()).showLogin).toBe(false);
  });

  it('asks nobody with a stored token', async () => {
    const visit = visitOf(CHROME);
    visit.cookies.set('token', 'T0');
    expect(await visit.open('/myCollect')).toEqual({ outcome: 'app', path: '/myCollect' });
    expect(visit.seen.asked).toEqual([]);
    expect(visit.cookies.get('token')).toBe('T0');
  });
});

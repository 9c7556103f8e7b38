import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { ClientFrame } from '@xuanjiang/contracts/realtime/frame';
import { CLOSE } from '@xuanjiang/contracts/realtime/protocol';
import type { UserInfo } from '@xuanjiang/contracts/user';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../../testing/open-page.ts';

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/138.0.0.0 Safari/537.36';
const PHONE = 'Mozilla/5.0 (Linux; Android 13) Chrome/138.0.0.0 Mobile Safari/537.36';

/** A chat socket that the test answers for the server. */
class FakeSocket {
  static readonly all: FakeSocket[] = [];
  readonly sent: ClientFrame[] = [];
  readonly query: URLSearchParams;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(url: string) {
    this.query = new URL(url).searchParams;
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientFrame);
  }
  close(): void {}
  logIn(Time = 0): void {
    const login = { Type: 'Login', Uids: 'u1', Displayname: '小雨', Canpost: true, Time };
    this.onmessage?.({ data: JSON.stringify(login) });
  }
}

const asked: URL[] = [];
/** The page that a test has open. */
let opened: EventTarget | null = null;
/** The cookies of the browser; what was set last is first. */
let cookies: string[] = [];

interface Visit {
  /** Value of the cookie `ChatType`; none when it is not given. */
  readonly worked?: string;
  /** What the server says of the account; null while it has not answered. */
  readonly account?: number | null;
}

const answer = async (ChatType: number): Promise<void> => {
  const { setUserInfo } = await import('../session.ts');
  setUserInfo('t1', { ChatType, phone: '' } as UserInfo);
};

/** The chat of a page that this browser shows to somebody who is logged in. */
const openIn = async (
  userAgent: string,
  { worked, account = 1 }: Visit = {},
): Promise<EventTarget> => {
  vi.resetModules();
  const page = new EventTarget();
  opened = page;
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('navigator', { userAgent });
  vi.stubGlobal('location', { origin: 'https://h', hostname: 'h', protocol: 'https:', search: '' });
  cookies = ['token=t1', ...(worked === undefined ? [] : [`ChatType=${worked}`])];
  const document = Object.assign(new EventTarget(), { getElementById: () => null });
  Object.defineProperty(document, 'cookie', {
    get: () => cookies.map((text) => text.split('; ')[0]).join('; '),
    set: (text: string) => void cookies.unshift(text),
  });
  vi.stubGlobal('document', document);
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, location.origin));
    throw new TypeError('Failed to fetch');
  });
  await openPage();
  if (account !== null) await answer(account);
  const { openChat } = await import('./chat.ts');
  openChat();
  return page;
};

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all.length = 0;
  asked.length = 0;
});
afterEach(async () => {
  // A chat that stays open would connect again in the middle of another file.
  opened?.dispatchEvent(new Event('pagehide'));
  opened = null;
  await vi.advanceTimersByTimeAsync(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // Its session is followed by a chat: another file gets one of its own.
  vi.resetModules();
});

describe('the chat of a page', () => {
  it.each([
    ['a desktop', DESKTOP, 'pc', 'pc'],
    ['a phone', PHONE, 'mobile', ''],
  ])(
    'of %s says so to the socket, and after five attempts when it asks how to connect over MQTT [9.20, 9.21, 1.DO.17, 4.CHAT.2, 4.CHAT.3, 4.CHAT.4, 7.CALL.22, 7.CALL.25]',
    async (_, userAgent, type, From) => {
      await openIn(userAgent);
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        const socket = FakeSocket.all.at(-1);
        expect(Object.fromEntries(socket?.query ?? [])).toEqual({
          token: 't1',
          num: String(attempt),
          chatType: '1',
          type,
        });
        socket?.onclose?.({ code: 1006 });
        await vi.advanceTimersByTimeAsync(200);
      }
      expect(FakeSocket.all).toHaveLength(5);
      const [call] = asked;
      expect(call?.pathname).toBe('/trpc/chat.stream');
      expect(JSON.parse(call?.searchParams.get('input') ?? '')).toEqual({ From });
    },
  );

  it.each<[string, Visit]>([
    ['the account has chat type 2', { account: 2 }],
    ['the account has chat type 2, whatever worked here', { account: 2, worked: '1' }],
    ['MQTT is what last worked here', { account: 1, worked: '2' }],
  ])(
    'begins with MQTT where %s, and says so to the socket when MQTT fails [3.STATE.13, 7.CALL.25]',
    async (_, asking) => {
      await openIn(PHONE, asking);
      expect(FakeSocket.all).toEqual([]);
      await vi.advanceTimersByTimeAsync(0);
      expect(asked.map(({ pathname }) => pathname)).toEqual(['/trpc/chat.stream']);
      expect(FakeSocket.all.map(({ query }) => query.get('chatType'))).toEqual(['2']);
    },
  );

  it("waits for the account's chat type", async () => {
    await openIn(PHONE, { account: null });
    expect([FakeSocket.all.length, asked.length]).toEqual([0, 0]);
    await answer(2);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(1);
  });

  it("begins without the account's chat type after 3 s", async () => {
    await openIn(PHONE, { account: null });
    await vi.advanceTimersByTimeAsync(2999);
    expect(FakeSocket.all).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(FakeSocket.all.map(({ query }) => query.get('chatType'))).toEqual(['1']);
    await answer(2);
    expect([FakeSocket.all.length, asked.length]).toEqual([1, 0]);
  });

  it('keeps the chat type that worked for a day, and tells the screens what is connected [3.KEPT.2, 3.STATE.15]', async () => {
    await openIn(PHONE);
    const { useAppState } = await import('../app-state.ts');
    expect(cookies).toHaveLength(1);
    FakeSocket.all.at(-1)?.logIn();
    expect(cookies[0]).toMatch(/^ChatType=1; .*Max-Age=86400;/);
    const { chatType, connection } = useAppState.getState();
    expect([chatType, connection.connected, connection.reached]).toEqual([1, true, true]);

    // Again the same: the day is not prolonged, so that another transport is tried after it.
    FakeSocket.all.at(-1)?.onclose?.({ code: 1006 });
    await vi.advanceTimersByTimeAsync(200);
    FakeSocket.all.at(-1)?.logIn();
    expect(cookies).toHaveLength(2);
  });

  it("tells the time by the server's clock once it knows it, on a device that is minutes behind", async () => {
    await openIn(PHONE);
    const { serverNow } = await import('./chat.ts');
    expect(serverNow()).toBe(Date.now());
    FakeSocket.all.at(-1)?.logIn(Date.now() + 5 * MINUTE_MS);
    vi.advanceTimersByTime(1000);
    expect(serverNow()).toBe(Date.now() + 5 * MINUTE_MS);
  });

  it('leaves what worked as it is when the account is read again', async () => {
    await openIn(PHONE, { worked: '2' });
    const before = [...cookies];
    await answer(1);
    expect(cookies).toEqual(before);
  });

  it('says that the user leaves, to the socket and to the server, when the page is hidden for good [4.CHAT.11]', async () => {
    const page = await openIn(PHONE);
    const [socket] = FakeSocket.all;
    socket?.logIn();
    page.dispatchEvent(new Event('pagehide'));
    expect(socket?.sent).toEqual([{ Type: 'Offline' }]);
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/api/user/offline']);
  });

  it('connects again when the browser shows a page that it has kept, and only then', async () => {
    const page = await openIn(PHONE);
    FakeSocket.all.at(-1)?.logIn();
    page.dispatchEvent(new Event('pagehide'));
    const shown = (persisted: boolean) =>
      page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    shown(false);
    expect(FakeSocket.all).toHaveLength(1);
    shown(true);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('logs the page out when the server says that the session is over', async () => {
    await openIn(PHONE);
    const { sessionToken } = await import('../session.ts');
    FakeSocket.all.at(-1)?.onclose?.({ code: 1006 });
    expect(sessionToken()).toBe('t1');
    await vi.advanceTimersByTimeAsync(200);
    FakeSocket.all.at(-1)?.onclose?.({ code: CLOSE.token });
    expect(sessionToken()).toBe('');
  });

  it('forgets what the login said of an account to which a phone was bound since', async () => {
    await openIn(PHONE);
    const { useChat } = await import('./chat.ts');
    FakeSocket.all.at(-1)?.logIn();
    expect(useChat.getState().login).toMatchObject({ Uids: 'u1' });
    const { setUserInfo } = await import('../session.ts');
    setUserInfo('t1', { ChatType: 1, phone: '138****0000' } as UserInfo);
    expect(useChat.getState().login).toBeNull();
  });
});

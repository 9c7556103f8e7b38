import type { ClientFrame } from '@xuanjiang/contracts/realtime/frame';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

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
  logIn(): void {
    const login = { Type: 'Login', Uids: 'u1', Displayname: '小雨', Canpost: true, Time: 0 };
    this.onmessage?.({ data: JSON.stringify(login) });
  }
}

const asked: URL[] = [];

/** The chat of a page that this browser shows to somebody who is logged in. */
const openIn = async (userAgent: string): Promise<EventTarget> => {
  vi.resetModules();
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('navigator', { userAgent });
  vi.stubGlobal('location', { origin: 'https://h', hostname: 'h', protocol: 'https:', search: '' });
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { cookie: 'token=t1', getElementById: () => null }),
  );
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, location.origin));
    throw new TypeError('Failed to fetch');
  });
  const { openChat } = await import('./chat.ts');
  openChat();
  return page;
};

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all.length = 0;
  asked.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
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

  it('says that the user leaves, to the socket and to the server, when the page is hidden for good [4.CHAT.11]', async () => {
    const page = await openIn(PHONE);
    const [socket] = FakeSocket.all;
    socket?.logIn();
    page.dispatchEvent(new Event('pagehide'));
    expect(socket?.sent).toEqual([{ Type: 'Offline' }]);
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/api/user/offline']);
  });
});

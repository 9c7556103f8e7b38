import { beforeEach, describe, expect, it, vi } from 'vitest';
import { channelOf } from './visit-channel.ts';

const ORIGIN = 'https://h.example';

describe('channelOf', () => {
  it.each([
    ['/video?qd=poster-03', 'poster-03'],
    ['/video', ''],
    ['/video?qd=', ''],
    ['/video?qd=a%20b', ''],
    [`/video?qd=${'a'.repeat(65)}`, ''],
  ])('reads %s as %j', (path, channel) => {
    expect(channelOf(ORIGIN + path)).toBe(channel);
  });
});

describe('the channel of a visit', () => {
  const kept = new Map<string, string>();
  const storage = (allowed: boolean) => ({
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (!allowed) throw new Error('forbidden');
      kept.set(name, value);
    },
    removeItem: (name: string) => void kept.delete(name),
  });
  /** Opens the page anew on each of these addresses. */
  const visit = async (...paths: string[]) => {
    let field = {};
    for (const path of paths) {
      vi.resetModules();
      const page = await import('./visit-channel.ts');
      page.noteVisitChannel(ORIGIN + path);
      field = page.channelField();
    }
    return field;
  };
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('sessionStorage', storage(true));
  });

  it('is sent with calls, and outlasts addresses without one', async () => {
    expect(await visit('/video?qd=c1', '/my', '/oauth?code=1')).toEqual({ Qd: 'c1' });
  });

  it('is that of the newest address with one', async () => {
    expect(await visit('/video?qd=c1', '/video?qd=c2')).toEqual({ Qd: 'c2' });
  });

  it('stays when an address brings a malformed one', async () => {
    expect(await visit('/video?qd=c1', '/video?qd=%3Cb%3E')).toEqual({ Qd: 'c1' });
  });

  it('is none where no address brought one, or where what is kept is malformed', async () => {
    expect(await visit('/video')).toEqual({});
    kept.set('xj.qd', 'a b');
    expect(await visit('/video')).toEqual({});
  });

  it('lasts as long as the page where the browser keeps nothing', async () => {
    vi.stubGlobal('sessionStorage', storage(false));
    expect(await visit('/video?qd=c1')).toEqual({ Qd: 'c1' });
  });
});

import { SHARED_PAGES } from '@xuanjiang/contracts/rules/routes';
import { describe, expect, it } from 'vitest';
import { keyOf, viewOf } from './page-view.ts';

const ORIGIN = 'https://xuanjiang.example';
const PHONE = 'Mozilla/5.0 (Linux; Android 13) Chrome/138 Mobile Safari/537.36';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/138 Safari/537.36';

const view = (url: string, headers: Readonly<Record<string, string>> = {}, reading = false) =>
  viewOf({
    origin: ORIGIN,
    url,
    header: (name) => ({ 'user-agent': PHONE, ...headers })[name] ?? '',
    reading,
    missing: null,
  });
const keyFor = (url: string, headers: Readonly<Record<string, string>> = {}): string => {
  const found = view(url, headers);
  return typeof found === 'string' ? found : keyOf(found);
};

describe('viewOf', () => {
  it('has of the address what the page shows, and nothing else [2.DRAW.3]', () => {
    const plain = keyFor('/video');
    expect(keyFor('/video?qd=wx&utm=1&id=t1&x=%00')).toBe(plain);
    expect(keyFor('/')).toBe(plain);
    expect(keyFor('/videoDetail?from=a&id=t1&b=2')).toBe(keyFor('/videoDetail?id=t1'));
    expect(keyFor('/videoDetail?id=t2')).not.toBe(keyFor('/videoDetail?id=t1'));
    expect(keyFor('/video?lang=en')).not.toBe(plain);
    expect(keyFor('/video?lang=fr')).toBe(plain);
  });

  it('leaves what visitors may not read to the browser [2.OPEN.1]', () => {
    expect(view('/videoNow')).toBe('other-page');
    expect(view('/videoNow', {}, true)).toMatchObject({ pathname: '/videoNow', search: '' });
    expect(view('/videoNow?Date=2026-06-01', {}, true)).toBe('other-page');
  });

  it('has the choice with which a page is drawn, in one order, and leaves every other to the browser', () => {
    const subject = encodeURIComponent('物理类');
    const units = encodeURIComponent('4111010001,4111010006~本科批~205');
    const choice = `province=440000&year=2026&subject=${subject}&units=${units.replaceAll('~', '%7E')}`;
    expect(view(`/compare?${choice}`, {}, true)).toMatchObject({ search: `?${choice}` });
    expect(
      view(`/compare?qd=a&units=${units}&subject=${subject}&year=2026&province=440000`, {}, true),
    ).toEqual(view(`/compare?${choice}`, {}, true));
    expect(view(`/rank?subject=${subject}&province=440000`, {}, true)).toMatchObject({
      search: `?province=440000&subject=${subject}`,
    });
    expect(view('/compare?units=4111010001', {}, true)).toMatchObject({
      search: '?units=4111010001',
    });
    for (const address of [
      '/compare?units=1,2,3,4,5',
      '/compare?units=1,1',
      '/compare?units=1,',
      '/compare?units=%3Cb%3E',
      '/compare?units=1&units=2',
      `/compare?units=${'a'.repeat(401)}`,
      '/compare?year=1999',
      '/compare?province=999999',
      '/compare?subject=abc',
      '/rank?province=440000&kind=a',
      '/rank?carry=1',
      '/orgList?province=440000',
    ]) {
      expect([address, view(address, {}, true)]).toEqual([address, 'other-page']);
    }
    expect(view(`/compare?${choice}`)).toBe('other-page');
  });

  it('has the head of what was shared for a visitor who must log in first, whatever else the address says', () => {
    for (const path of SHARED_PAGES) {
      const head = { pathname: path, search: '?id=t1', skeleton: false };
      expect(view(`${path}?tab=data&id=t1&province=440000`)).toMatchObject(head);
      // With a session one gets the page that shows all of it.
      expect(view(`${path}?id=t1`, { cookie: 'token=abc' })).toBe('other-page');
      for (const query of ['', '?id=', '?id=a&id=b', '?id=%3Cscript%3E']) {
        expect(view(path + query)).toBe('other-page');
      }
    }
    // Where visitors may read, nothing changes.
    expect(view('/orgDetail?id=t1&tab=data', {}, true)).toBe('other-page');
    for (const path of ['/ebookSetList', '/specailVideos', '/promotionDetail', '/inviteVideo']) {
      expect(view(`${path}?id=t1`)).toBe('other-page');
    }
  });

  it.each([
    '/videoDetail?id=a&id=b',
    '/videoDetail?id=%3Cscript%3E',
    `/videoDetail?id=${'a'.repeat(41)}`,
    '/videoDetail?id=',
    '/searchAll?keyword=a',
    '//',
    '//other.example/video',
    '/\\other.example/video',
  ])('leaves %s to the browser', (url) => expect(keyFor(url)).toBe('other-page'));

  it.each(['_token_', 'access_token', 'code', 'state', 'usercancel'])(
    'leaves an address with %s to the browser [2.DRAW.3]',
    (name) => expect(view(`/video?${name}=`)).toBe('personal'),
  );

  it('keeps the place of what is one’s own on the main page only, where its cookie says so', () => {
    const cookie = '_own=1; _wide=0';
    expect(view('/video', { cookie })).toMatchObject({ own: true, skeleton: false });
    expect(keyFor('/', { cookie })).toBe(keyFor('/video', { cookie }));
    expect(keyFor('/video', { cookie })).not.toBe(keyFor('/video'));
    expect(view('/orgList', { cookie }, true)).toMatchObject({ own: false });
  });

  it('is a skeleton, of which there is one for all, for who has a session [2.DRAW.3, 2.DRAW.8]', () => {
    const skeleton = keyFor('/video', { cookie: 'a=1; token=abc' });
    expect(view('/video', { cookie: 'a=1; token=abc' })).toMatchObject({ skeleton: true });
    expect(keyFor('/video', { cookie: 'token=other' })).toBe(skeleton);
    expect(keyFor('/video')).not.toBe(skeleton);
    expect(keyFor('/video', { cookie: 'token=' })).toBe(keyFor('/video'));
    expect(keyFor('/video', { cookie: 'visitor=abc; xtoken=1' })).toBe(keyFor('/video'));
  });

  it('is a skeleton where a device begins with what was read or entered on it, and only there', () => {
    const cookie = '_reading=1';
    expect(view('/ebook', { cookie }, true)).toMatchObject({ skeleton: true });
    expect(view('/ebook', {}, true)).toMatchObject({ skeleton: false });
    expect(view('/orgList', { cookie }, true)).toMatchObject({ skeleton: false });
    expect(keyFor('/video', { cookie })).toBe(keyFor('/video'));
    const ranked = { cookie: '_ranked=1' };
    expect(view('/rank?province=440000', ranked, true)).toMatchObject({ skeleton: true });
    expect(view('/rank', {}, true)).toMatchObject({ skeleton: false });
    expect(view('/ebook', ranked, true)).toMatchObject({ skeleton: false });
  });

  it('knows the province by its cookie, and no other value of that', () => {
    expect(view('/video', { cookie: '_province=440000' })).toMatchObject({ province: '440000' });
    for (const value of ['1', '990000', '<b>', '%00']) {
      expect(keyFor('/video', { cookie: `_province=${value}` })).toBe(keyFor('/video'));
    }
  });

  it('guesses the width from the browser, unless the page has noted it', () => {
    const wide = (headers: Readonly<Record<string, string>>) => view('/video', headers);
    expect(wide({})).toMatchObject({ wide: false });
    expect(wide({ 'user-agent': DESKTOP })).toMatchObject({ wide: true });
    expect(wide({ 'user-agent': DESKTOP, 'sec-ch-ua-mobile': '?1' })).toMatchObject({
      wide: false,
    });
    expect(wide({ cookie: '_wide=1' })).toMatchObject({ wide: true });
    expect(wide({ 'user-agent': DESKTOP, cookie: '_wide=0' })).toMatchObject({ wide: false });
  });

  it('is one page for all addresses at which there is nothing [2.DRAW.11]', () => {
    const header = (name: string) => (name === 'cookie' ? '_province=440000' : PHONE);
    const nowhere = (url: string, missing: 'screen' | 'thing' = 'screen') =>
      viewOf({ origin: ORIGIN, url, header, reading: false, missing });
    const page = nowhere('/nowhere');
    expect(page).toMatchObject({ pathname: '/404', search: '', province: '', skeleton: false });
    expect(nowhere('/no/such.html?id=t1&keyword=a')).toEqual(page);
    expect(nowhere('/videoDetail?id=gone', 'thing')).toEqual(page);
    expect(nowhere('/nowhere?lang=en')).toMatchObject({ pathname: '/404', lang: 'en' });
    expect(nowhere('/nowhere?_token_=a')).toBe('personal');
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../../testing/open-page.ts';
import type { Sign } from './configure-page.ts';

const ANDROID = 'Linux; Android 13 Mobile MicroMessenger/8.0.57';
const IPHONE = 'iPhone Mobile MicroMessenger/8.0.57';
const MAC = 'Macintosh MicroMessenger/6.8.0 MacWechat/3.8.7';
const HOME = 'https://h/video';
const TALK = 'https://h/videoDetail?id=t1';
const SUBJECT = { title: '宣讲', desc: '', imgUrl: '' };

/** The page in the messaging app, opened at `HOME`. */
const open = async (userAgent: string) => {
  const calls: string[] = [];
  const signed: string[] = [];
  let verify = 'preVerifyJSAPI:ok';
  const page = {
    document: {
      addEventListener: () => undefined,
      getElementById: () => null,
      title: '',
      cookie: '',
    },
    navigator: { userAgent, platform: 'MacIntel' },
    location: { href: HOME },
    WeixinJSBridge: {
      invoke: (name: string, args: { link?: string }, callback: (answer: object) => void) => {
        calls.push(args.link === undefined ? name : `${name} ${args.link}`);
        callback({ err_msg: name === 'preVerifyJSAPI' ? verify : `${name}:ok` });
      },
    },
  };
  vi.stubGlobal('window', page);
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value);
  vi.resetModules();
  await openPage();
  (await import('./landing.ts')).noteLanding();
  const { refreshShare } = await import('./share.ts');
  const sign: Sign = async (address) => {
    signed.push(address);
    return JSON.stringify({ timestamp: 1, nonceStr: 'n', signature: 's' });
  };
  return {
    calls,
    signed,
    show: (address: string, isCurrent = () => true) =>
      refreshShare('wx1', address, SUBJECT, sign, isCurrent),
    refuse: () => {
      verify = 'preVerifyJSAPI:fail_invalid signature';
    },
  };
};

describe('refreshShare', () => {
  beforeEach(() => vi.resetModules());

  it('signs each address on Android', async () => {
    const app = await open(ANDROID);
    await app.show(HOME);
    await app.show(TALK);
    expect(app.signed).toEqual([HOME, TALK]);
    expect(app.calls).toEqual([
      'preVerifyJSAPI',
      `updateAppMessageShareData ${HOME}`,
      `updateTimelineShareData ${HOME}`,
      'preVerifyJSAPI',
      `updateAppMessageShareData ${TALK}`,
      `updateTimelineShareData ${TALK}`,
    ]);
  });

  it('signs the landing address on an iPhone, once', async () => {
    const app = await open(IPHONE);
    await app.show(TALK);
    await app.show(HOME);
    expect(app.signed).toEqual([HOME]);
    expect(app.calls.at(-2)).toBe(`updateAppMessageShareData ${HOME}`);
  });

  it('does not sign again when only the words of the page have changed', async () => {
    const app = await open(ANDROID);
    await app.show(TALK);
    await app.show(TALK);
    expect(app.signed).toEqual([TALK]);
  });

  it('says nothing of a page that was left meanwhile', async () => {
    const app = await open(ANDROID);
    await app.show(TALK, () => false);
    expect(app.calls).toEqual([]);
  });

  it('hides all sharing on the desktop app [6.SHARE.1]', async () => {
    const app = await open(MAC);
    await app.show(HOME);
    expect(app.calls).toEqual(['preVerifyJSAPI', 'hideAllNonBaseMenuItem']);
  });

  it('asks for another signature after one was refused', async () => {
    const app = await open(ANDROID);
    app.refuse();
    await app.show(HOME);
    await app.show(HOME);
    expect(app.signed).toEqual([HOME, HOME]);
  });
});

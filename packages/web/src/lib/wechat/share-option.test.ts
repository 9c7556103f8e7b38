import { describe, expect, it } from 'vitest';
import { landingOf } from './landing.ts';
import { addressToSign, shareLinkOf, shareOption } from './share-option.ts';

describe('shareLinkOf', () => {
  it('keeps the page and the channel, and nothing that logs in or opens the hint [3.ADDR.5]', () => {
    expect(
      shareLinkOf('https://h/videoDetail?id=t1&qd=wx_1&shareLink=1&code=2&state=3&_token_=4#x'),
    ).toBe('https://h/videoDetail?id=t1&qd=wx_1');
  });

  it('drops a channel that is no name', () => {
    expect(shareLinkOf('https://h/video?qd=%3Cscript%3E')).toBe('https://h/video');
  });

  it('is the one address of a talk', () => {
    expect(shareLinkOf('https://h/pcVideo?id=t1')).toBe('https://h/videoDetail?id=t1');
  });
});

describe('shareOption', () => {
  it("is the talk's where a talk is shown [3.SHARE.1]", () => {
    const subject = { title: '强基计划', desc: '清华大学', imgUrl: '/media/a.webp' };
    expect(shareOption('https://h/videoDetail?id=t1', subject)).toEqual({
      title: '强基计划',
      desc: '清华大学',
      link: 'https://h/videoDetail?id=t1',
      imgUrl: 'https://h/media/a.webp',
    });
  });

  it('is another page where that one is meant to be shared', () => {
    const subject = {
      title: '强基计划',
      desc: '',
      imgUrl: '',
      path: '/videoDetail?id=t1&invite=c',
    };
    expect(shareOption('https://h/inviteVideo?id=t1', subject).link).toBe(
      'https://h/videoDetail?id=t1&invite=c',
    );
  });

  it("has the product's picture where the page has none", () => {
    const subject = { title: '宣讲', desc: '直播', imgUrl: '' };
    expect(shareOption('https://h/video', subject)).toEqual({
      title: '宣讲',
      desc: '直播',
      link: 'https://h/video',
      imgUrl: 'https://h/share.png',
    });
  });
});

describe('the address that is signed', () => {
  it('is the current one on Android, the landing one on an iPhone, without the hash', () => {
    const landing = landingOf('https://h/my?code=1&state=2#top');
    const current = 'https://h/video?a=1#x';
    expect(addressToSign(false, landing, current)).toBe('https://h/video?a=1');
    expect(addressToSign(true, landing, current)).toBe('https://h/my?code=1&state=2');
  });

  it('never carries a token of a session', () => {
    expect(landingOf('https://h/my?_token_=secret&access_token=x&qd=1')).toBe('https://h/my?qd=1');
  });
});

import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { RESUME_MS } from '@xuanjiang/contracts/rules/broadcast-life';
import { describe, expect, it } from 'vitest';
import { makeTalk } from '../../../../testing/make-talk.ts';
import { chapterAt, paragraphsOf, siteText, statusNow, talkIdIn, untilAsked } from './model.ts';

describe('talkIdIn', () => {
  it('tells a talk, none, and nonsense apart', () => {
    expect(talkIdIn(new URLSearchParams('id=abc_1-2'))).toBe('abc_1-2');
    expect(talkIdIn(new URLSearchParams(''))).toBe('');
    expect(talkIdIn(new URLSearchParams('id='))).toBe('');
    expect(talkIdIn(new URLSearchParams('id=../x'))).toBeNull();
    expect(talkIdIn(new URLSearchParams(`id=${'a'.repeat(41)}`))).toBeNull();
  });
});

describe('statusNow', () => {
  const talk = makeTalk({ Id: '1', Status: 'upcoming' });

  it('follows the clock', () => {
    expect(statusNow(talk, talk.Starttime - 1)).toBe('upcoming');
    expect(statusNow(talk, talk.Starttime)).toBe('live');
    expect(statusNow(talk, talk.Endtime)).toBe('replay');
  });

  it('never falls behind what the server said', () => {
    expect(statusNow({ ...talk, Status: 'live' }, talk.Starttime - HOUR_MS)).toBe('live');
    expect(statusNow({ ...talk, Status: 'replay' }, talk.Starttime)).toBe('replay');
  });
});

describe('untilAsked', () => {
  const talk = makeTalk({ Id: '1', Status: 'upcoming' });
  const USUAL_MS = 30 * SECOND_MS;
  const ALONE_MS = 10 * SECOND_MS;

  it('is soon while a liaison may begin or end a talk', () => {
    expect(untilAsked(talk, talk.Starttime - HOUR_MS, true, null)).toBe(USUAL_MS);
    expect(untilAsked({ ...talk, Status: 'live' }, talk.Starttime, false, null)).toBe(USUAL_MS);
  });

  it('is sooner near the start for a page that is not in the room', () => {
    expect(untilAsked(talk, talk.Starttime - 5 * MINUTE_MS - 1, true, null)).toBe(USUAL_MS);
    expect(untilAsked(talk, talk.Starttime - 5 * MINUTE_MS, true, null)).toBe(ALONE_MS);
    expect(untilAsked({ ...talk, Status: 'live' }, talk.Endtime, true, null)).toBe(ALONE_MS);
    expect(untilAsked(talk, talk.Starttime, false, null)).toBe(USUAL_MS);
  });

  it('is later after the server refused too many requests, and not before it allows', () => {
    const live = { ...talk, Status: 'live' } as const;
    expect(untilAsked(live, talk.Starttime, true, 2000)).toBe(USUAL_MS);
    expect(untilAsked(live, talk.Starttime, true, 2 * USUAL_MS)).toBe(2 * USUAL_MS);
  });

  it('is never once nothing changes any more: an end can be taken back for some minutes', () => {
    const ended = { ...talk, Status: 'replay', Realend: talk.Endtime } as const;
    expect(untilAsked(ended, talk.Endtime + RESUME_MS - 1, false, null)).toBe(USUAL_MS);
    expect(untilAsked(ended, talk.Endtime + RESUME_MS, true, null)).toBeNull();
    expect(
      untilAsked({ ...talk, Status: 'replay', Realend: null }, talk.Endtime, true, null),
    ).toBeNull();
    expect(untilAsked({ ...talk, Status: 'cancelled' }, talk.Starttime, true, null)).toBeNull();
  });
});

describe('texts', () => {
  it('write paragraphs and addresses', () => {
    expect(siteText('https://www.tsinghua.edu.cn/')).toBe('tsinghua.edu.cn');
    expect(siteText('javascript:alert(1)')).toBe('');
    expect(paragraphsOf('一\n\n 二 \n')).toEqual(['一', '二']);
  });
});

describe('chapterAt', () => {
  const chapters = [{ Atms: 0 }, { Atms: 5467 }, { Atms: 26_267 }];

  it('is the last chapter that has begun', () => {
    expect([0, 5400, 5467, 26_000, 90_000].map((at) => chapterAt(chapters, at))).toEqual([
      0, 0, 1, 1, 2,
    ]);
  });

  it('is the one to which the picture was brought, although that says a moment before it', () => {
    expect(chapterAt(chapters, 5466)).toBe(1);
  });

  it('is none before the first', () => {
    expect(chapterAt([{ Atms: 3000 }], 1000)).toBe(-1);
  });
});

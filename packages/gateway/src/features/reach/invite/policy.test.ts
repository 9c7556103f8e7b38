import { expect, test } from 'vitest';
import type { TalkRow } from '../../talks/talk/service.ts';
import { invitePath, posterContent, posterTag } from './policy.ts';

const at = (text: string): number => Date.parse(`2026-11-${text}:00+08:00`);
const TALK: TalkRow = {
  id: '981867e281c8',
  title: '高校专项计划湖北考生答疑',
  intro: '',
  speaker: '罗老师',
  speakerTitle: '招生办公室',
  startsAt: at('21T19:00'),
  endsAt: at('21T20:00'),
  realStart: null,
  realEnd: null,
  cancelled: false,
  sequence: 0,
  movedFrom: null,
  universityId: '4133010335',
  universityName: '浙江大学',
  shortname: '浙大',
  color: '#003F88',
  kind: '综合类',
  tags: [],
  provinces: [],
  plays: 0,
  reserves: 0,
  recordingId: null,
  durationMs: null,
};
const CODE = 'q8fJz1mXo2Lw0aBc';
const poster = (now: number, talk = TALK, demo = false) =>
  posterContent({ talk, code: CODE, origin: 'https://talks.example.cn', demo, now });

test('the code of a poster leads to the talk, with the invitation', () => {
  expect(poster(at('20T08:00')).url).toBe(
    'https://talks.example.cn/videoDetail?id=981867e281c8&invite=q8fJz1mXo2Lw0aBc',
  );
  expect(invitePath('a', CODE)).toBe(`/videoDetail?id=a&invite=${CODE}`);
});

test('says when it is in Shanghai, and whether it is over', () => {
  expect(poster(at('20T08:00')).when).toBe('11月21日 周六 19:00 开讲');
  expect(poster(at('22T08:00')).when).toBe('11月21日 周六 19:00 已播');
  expect(poster(at('22T08:00')).invitation).toContain('回放');
});

test('says that a talk was cancelled, whenever it was to be', () => {
  const cancelled = { ...TALK, cancelled: true };
  for (const time of ['20T08:00', '22T08:00']) {
    expect(poster(at(time), cancelled)).toMatchObject({
      invitation: '这场宣讲已取消',
      when: '11月21日 周六 19:00 已取消',
    });
  }
});

test('says where it is, or that its content is invented', () => {
  expect(poster(at('20T08:00')).brand).toBe('宣讲 · talks.example.cn');
  expect(poster(at('20T08:00'), TALK, true).brand).toBe('宣讲 · 演示内容');
});

test('has another tag once the talk is another one', () => {
  const tag = posterTag(poster(at('20T08:00')));
  expect(posterTag(poster(at('21T08:00')))).toBe(tag);
  expect(posterTag(poster(at('20T08:00'), { ...TALK, title: '另一场' }))).not.toBe(tag);
  expect(posterTag(poster(at('22T08:00')))).not.toBe(tag);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cue } from './captions.ts';
import { CUE_TEXT_MAX, CUES_MAX, parseCaptions, trimCues, writeSrt, writeVtt } from './captions.ts';

const VTT = `WEBVTT - 强基计划

NOTE made by hand

STYLE
::cue { color: white }

1
00:00:01.000 --> 00:00:03.500 align:start line:90%
<v 罗老师>大家好，<i>欢迎</i>来到本场宣讲。

00:04.000 --> 00:06.000
A &amp; B &lt;C&gt;
第二行
`;

describe('a file of captions', () => {
  test('in WebVTT is read without its marks', () => {
    expect(parseCaptions(VTT)).toEqual([
      { fromMs: 1000, untilMs: 3500, text: '大家好，欢迎来到本场宣讲。' },
      { fromMs: 4000, untilMs: 6000, text: 'A & B <C>\n第二行' },
    ]);
  });

  test('in SubRip is read, with any ends of lines, a mark of its order, and tags', () => {
    const srt =
      '\uFEFF1\r\n00:00:01,000 --> 00:00:02,000\r\n{\\an8}<font color="red">你好</font>\r\n\r\n2\r\n01:00:00,5 --> 01:00:01,250\r\n再见\r\n';
    expect(parseCaptions(srt)).toEqual([
      { fromMs: 1000, untilMs: 2000, text: '你好' },
      { fromMs: 3_600_500, untilMs: 3_601_250, text: '再见' },
    ]);
  });

  test('is put in the order of time, and loses cues that say nothing', () => {
    const file =
      '00:05.000 --> 00:06.000\n二\n\n00:01.000 --> 00:02.000\n一\n\n00:03.000 --> 00:04.000\n<b></b>\n';
    expect(parseCaptions(file)).toMatchObject([{ text: '一' }, { text: '二' }]);
  });

  test('with a mistake says which and in which line', () => {
    const wrong = (file: string) => parseCaptions(file);
    expect(wrong('')).toEqual({ fault: 'noCues', line: 1 });
    expect(wrong('WEBVTT\n\nhello')).toEqual({ fault: 'noCues', line: 1 });
    expect(wrong('WEBVTT\n\n00:01 --> 00:02\nx')).toEqual({ fault: 'time', line: 3 });
    expect(wrong('1\n00:00:05,000 --> 00:00:05,000\nx')).toEqual({ fault: 'order', line: 2 });
    const long = `00:01.000 --> 00:02.000\n${'长'.repeat(CUE_TEXT_MAX + 1)}`;
    expect(wrong(long)).toEqual({ fault: 'tooLong', line: 1 });
    const many = '00:01.000 --> 00:02.000\nx\n\n'.repeat(CUES_MAX + 1);
    expect(wrong(many)).toEqual({ fault: 'tooMany', line: CUES_MAX * 3 + 1 });
  });

  test('is read quickly whatever it holds', () => {
    for (const part of ['<', '{\\', '&', '00:', '-->', '\n']) {
      // Ends in time: an expression that went back and forth would take for ever.
      expect(parseCaptions(`00:01.000 --> 00:02.000\n${part.repeat(200_000)}`)).toBeDefined();
    }
  });
});

const cues = fc
  .array(
    fc.record({
      fromMs: fc.integer({ min: 0, max: 40_000_000 }),
      lastsMs: fc.integer({ min: 1, max: 10_000 }),
      text: fc
        .array(fc.constantFrom('强基', '计划', '&', '&lt;', '<b', '>', ' ', '1', '\n'), {
          minLength: 1,
          maxLength: 8,
        })
        .map((parts) => `问${parts.join('').replace(/\s+/g, ' ')}答`),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((all): Cue[] =>
    all
      .map(({ fromMs, lastsMs, text }) => ({ fromMs, untilMs: fromMs + lastsMs, text }))
      .toSorted((a, b) => a.fromMs - b.fromMs),
  );

test('what is written as WebVTT is read as it was', () => {
  fc.assert(
    fc.property(cues, (all) => {
      expect(parseCaptions(writeVtt(all))).toEqual(all);
    }),
  );
});

test('what is written as SubRip has its times', () => {
  const all = [{ fromMs: 3_661_001, untilMs: 3_662_000, text: '一 --> 二' }];
  expect(writeSrt(all)).toBe('1\n01:01:01,001 --> 01:01:02,000\n一 → 二\n');
});

test('cues are cut with the recording', () => {
  const all = [0, 1000, 2000, 3000].map((fromMs) => ({ fromMs, untilMs: fromMs + 900, text: 'x' }));
  expect(trimCues(all, 1500, 3200)).toEqual([
    { fromMs: 0, untilMs: 400, text: 'x' },
    { fromMs: 500, untilMs: 1400, text: 'x' },
    { fromMs: 1500, untilMs: 1700, text: 'x' },
  ]);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cue, CueClock } from './captions.ts';
import {
  CUE_TEXT_MAX,
  CUES_MAX,
  movedCue,
  movedCues,
  parseCaptions,
  recordedCue,
  writeSrt,
  writeVtt,
} from './captions.ts';

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

test('an empty line in a cue loses nothing of it', () => {
  const all = [{ fromMs: 0, untilMs: 1000, text: '第一行\n\n 第二行 ' }];
  const read = [{ fromMs: 0, untilMs: 1000, text: '第一行\n第二行' }];
  expect(parseCaptions(writeVtt(all))).toEqual(read);
  expect(parseCaptions(writeSrt(all))).toEqual(read);
});

test.each([
  ['<c.yellow>强基</c>', '强基'],
  ['<v 李老师>强基</v>', '强基'],
  ['<font color="#fff">强基</font><br/>', '强基'],
  ['<00:00:01.500>强基', '强基'],
  ['{\\an8}强基', '强基'],
  ['10<20 而 30>5', '10<20 而 30>5'],
  ['a<b>c</b>', 'ac'],
])('of %s the text is read', (written, text) => {
  const [cue] = parseCaptions(`00:01.000 --> 00:02.000\n${written}`) as readonly Cue[];
  expect(cue?.text).toBe(text);
});

test('what is written as SubRip has its times', () => {
  const all = [{ fromMs: 3_661_001, untilMs: 3_662_000, text: '一 --> 二' }];
  expect(writeSrt(all)).toBe('1\n01:01:01,001 --> 01:01:02,000\n一 → 二\n');
});

/** Recorded from 10:00:02 to 10:00:05 and from 10:00:30 to 10:00:35; its clock began at 10:00:00. */
const ORIGIN = 36_000_000;
const CLOCK: CueClock = {
  originAt: ORIGIN,
  durationMs: 8000,
  knots: [
    { Atms: 0, Time: ORIGIN + 2000 },
    { Atms: 3000, Time: ORIGIN + 30_000 },
  ],
};
const cueOf = (fromMs: number, untilMs: number) => ({ fromMs, untilMs, text: 'x' });
type Times = readonly [fromMs: number, untilMs: number];

test.each<readonly [string, Times, Times | null]>([
  ['as it is', [2500, 4000], [500, 2000]],
  ['from the start on', [0, 2500], [0, 500]],
  ['until the gap', [4000, 20_000], [2000, 3000]],
  ['over the gap', [4000, 31_000], [2000, 4000]],
  ['after the gap', [29_000, 31_000], [3000, 4000]],
  ['until the end', [34_000, 90_000], [7000, 8000]],
  ['not: cut off at the start', [0, 2000], null],
  ['not: in the gap', [5000, 29_999], null],
  ['not: cut off at the end', [35_000, 36_000], null],
])('a cue is played %s', (_, recorded, played) => {
  const moved = movedCues([cueOf(...recorded)], CLOCK);
  expect(moved).toEqual(played === null ? [] : [cueOf(...played)]);
});

test('a cue of a replay is played where it was, whatever is cut off and closed', () => {
  const part = fc.record({ gapMs: fc.nat(60_000), lengthMs: fc.integer({ min: 1, max: 9000 }) });
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 6 }),
      fc.nat(),
      fc.nat(),
      (parts, a, b) => {
        let at = 0;
        let time = ORIGIN;
        const knots = parts.map(({ gapMs, lengthMs }) => {
          const knot = { Atms: at, Time: time + gapMs };
          at += lengthMs;
          time += gapMs + lengthMs;
          return knot;
        });
        const clock = { knots, originAt: ORIGIN, durationMs: at };
        const fromMs = a % at;
        const cue = cueOf(fromMs, fromMs + 1 + (b % (at - fromMs)));
        expect(movedCue(recordedCue(cue, clock), clock)).toEqual(cue);
      },
    ),
  );
});

test('a cue that begins before the clock of the broadcast keeps a length', () => {
  const clock = { ...CLOCK, knots: [{ Atms: 5000, Time: ORIGIN }] };
  expect(recordedCue(cueOf(0, 1000), clock)).toEqual(cueOf(0, 1));
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COMBINING_MARKS_MAX, cleanLine, cleanText, cutLine } from './clean-text.ts';

const EMOJI = [
  '😀',
  '👍🏽',
  '❤️',
  '❤️‍🔥',
  '👨‍👩‍👧‍👦',
  '🧑🏽‍🎓',
  '🏃🏻‍♀️',
  '🏳️‍🌈',
  '🇨🇳',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '1️⃣',
  '#️⃣',
  '☎︎',
  '㊗️',
];

describe('what is kept', () => {
  test.each<readonly [string, string]>([
    ['Chinese', '请问转专业有名额限制吗？（2026 级）'],
    ['rare Chinese characters', '𠮷林的㑇同学，䶮'],
    ['English', "What's the score for CS? 640+ / 750"],
    ['Vietnamese in single marks', 'Tuyê\u0302\u0309n sinh'],
    ['Tibetan', 'བསྒྲུབས'],
    ['Uyghur', 'ئالىي مەكتەپ'],
    ['Thai', 'ที่นี่'],
    ['two lines', '第一行\n\n第三行'],
    ['a full-width space', '一\u3000二'],
    ...EMOJI.map((emoji) => [`the emoji ${emoji}`, `好${emoji}呀${emoji}${emoji}`] as const),
  ])('%s', (_, text) => {
    expect(cleanText(text)).toBe(text);
  });
});

describe('what is removed or made ordinary', () => {
  test.each([
    ['what turns the direction', '\u202Eabc\u202C\u2066x\u2069\u200F\u061C', 'abcx'],
    ['zero wide', '赌\u200B博\u2060加\uFEFF群\u00AD\u034F', '赌博加群'],
    ['the Hangul fillers and the empty Braille sign', '\u3164\u115F\uFFA0\u2800', ''],
    ['control characters', 'a\u0000b\u0007c\u009F', 'abc'],
    ['joiners without emoji', '清\u200D华\u200C大\uFE0F学\u{E0041}', '清华大学'],
    ['a joiner at an end', '👩\u200D', '👩'],
    ['a second presentation sign', '❤\uFE0F\uFE0F\uFE0F', '❤\uFE0F'],
    ['a digit with a presentation sign', '1\uFE0F2', '12'],
    ['tags that hide a text', `😀${String.fromCodePoint(0xe0061, 0xe0062, 0xe007f)}`, '😀'],
    ['tags without an end', '🏴\u{E0067}\u{E0062}', '🏴'],
    ['unpaired surrogates', 'a\uD83Db\uDE00', 'ab'],
    ['private and never assigned ones', '\uE000a\uFFFF\u{10FFFF}', 'a'],
    ['Windows line ends', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['empty lines', 'a\n \n\u3000\n\u200B\n\n b', 'a\n\n b'],
    ['tabs and odd spaces', 'a\tb\u00A0c\u2003d', 'a b c d'],
    ['spaces around', ' \u3000\n你好\u200B \n', '你好'],
    ['marks that begin a line', '\u0301a\n\u0301b', 'a\nb'],
    ['marks without end', `z${'\u0335\u0321\u0301'.repeat(20)}`, 'z\u0335\u0321\u0301\u0335'],
    ['a bubble of nothing', '\u200B\u3164 \u2800\u202E\uFE0F\u200D', ''],
  ])('%s', (_, text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  test('a line has single spaces and no breaks', () => {
    expect(cleanLine(' a \n\n b\u3000\u3000c\u200B ')).toBe('a b c');
  });
});

const nasty = fc.oneof(
  fc.constantFrom(
    ...EMOJI,
    ...'\u200D\uFE0F\uFE0E\u20E3\u200B\u202E\u0301\u0335\n\r\t \u3000\u2028\u3164\uD83D\uDE00',
    ...['👩', '🏴', '🏽', '🇨', '1', '#', '清', 'a', '\u{E0067}', '\u{E007F}', '\u0E49', '⃣'],
  ),
  fc.string({ unit: 'binary', maxLength: 2 }),
);
const anyText = fc.array(nasty, { maxLength: 40 }).map((parts) => parts.join(''));

describe('any text', () => {
  test('is cleaned without an error, and cleaning again changes nothing', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = cleanText(text);
        expect(cleanText(clean)).toBe(clean);
        expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
        expect(cleanText(cleanLine(text))).toBe(cleanLine(text));
      }),
      { numRuns: 3000 },
    );
  });

  test('keeps no half of a surrogate pair, nothing that turns the direction, and few marks', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = cleanText(text);
        expect(clean.isWellFormed()).toBe(true);
        expect(clean).not.toMatch(/[\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/);
        const letters = clean.replaceAll(/[\uFE0E\uFE0F]/g, '');
        expect(letters).not.toMatch(new RegExp(`\\p{M}{${COMBINING_MARKS_MAX + 2},}`, 'u'));
      }),
      { numRuns: 3000 },
    );
  });

  test('keeps each emoji whole, wherever it stands', () => {
    const word = fc.constantFrom('', 'a', '清华', ' ', '\n', '\u200B', '\u202E', '。');
    fc.assert(
      fc.property(word, fc.constantFrom(...EMOJI), word, (before, emoji, after) => {
        expect(cleanText(before + emoji + after)).toContain(emoji);
      }),
    );
  });

  test('is cut between letters and emoji only', () => {
    fc.assert(
      fc.property(anyText, fc.nat(30), (text, max) => {
        const line = cleanLine(text);
        const cut = cutLine(line, max);
        expect([...cut].length).toBeLessThanOrEqual(max);
        expect(line.startsWith(cut)).toBe(true);
        expect(cleanLine(cut)).toBe(cut);
      }),
      { numRuns: 2000 },
    );
    expect(cutLine('ab👨‍👩‍👧‍👦c', 5)).toBe('ab');
    expect(cutLine('e\u0301', 1)).toBe('');
  });
});

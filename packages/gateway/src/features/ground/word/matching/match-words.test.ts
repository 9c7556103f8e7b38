import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordKey } from './fold-text.ts';
import { createWordMatcher } from './match-words.ts';

const matcherOf = (...words: string[]) =>
  createWordMatcher(words.map((word) => ({ word, action: 'block' as const })));
const found = (words: readonly string[], text: string): string[] =>
  matcherOf(...words)
    .find(text)
    .map(({ word }) => word);
const has = (word: string, text: string): boolean => found([word], text).length > 0;

describe('wordKey', () => {
  test.each([
    ['full-width signs', 'ＱＱ', 'qq'],
    ['spaces and punctuation', ' 微 .、*信！', '微信'],
    ['line ends', '微\n信', '微信'],
    ['what is zero wide', '微\u200b\u200d\ufeff\u00ad信', '微信'],
    ['letters that cannot be seen', '微\u3164\u115f信', '微信'],
    ['marks', 'q\u0336q\u0301é', 'qqe'],
    ['keycaps and variation selectors', '5\ufe0f\u20e3', '5'],
    ['letters that only change others', '微ー信ʼ', '微信'],
    ['emoji', '微😀信', '微信'],
    ['letter case', 'WeChat', 'wechat'],
    ['Cyrillic', 'ԛԚ wесһат', 'qqwechat'],
    ['Greek', 'ΝΗΥ νηυ', 'nhyvnu'],
    ['mathematical letters', '𝓆𝐪', 'qq'],
    ['small capitals', 'ᴡᴇᴄʜᴀᴛ', 'wechat'],
    ['a script l, and i without its dot', 'ℓıİ', 'lll'],
    ['o and 0, l and i and 1', '0O1lI', 'oolll'],
    ['circled', 'ⓠⓆ③', 'qq3'],
    ['circled, filled', '🅠🆀❸➌⓿', 'qq33o'],
    ['halves of flags', '🇻🇽', 'vx'],
    ['ligatures and numbers', 'ﬁⅧ', 'flvlll'],
    ['circled characters', '㊙㈠', '秘一'],
    ['traditional forms', '電話號碼', '电话号码'],
    ['traditional forms of names', '同濟 廈門 陝西財經 遼寧 瀋陽', '同济厦门陕西财经辽宁沈阳'],
    ['older and Japanese forms', '淸崋 北亰 囯 斈 関広', '清华北京国学关广'],
    ['radicals', '⻢⼀', '马一'],
    ['characters alike', '薇伩 徽訫 溦信 威㐰', '微信微信微信微信'],
    ['groups', '裙羣', '群群'],
    ['strokes', '加扣扣 㐅〇丨', '加qqxol'],
  ])('sees through %s', (_what, text, key) => {
    expect(wordKey(text)).toBe(key);
  });

  test('is empty for what has neither letter nor digit', () => {
    for (const text of ['', ' ', '！？', '😀', '\u200b', '\u3164', 'ー', '\ud800']) {
      expect(wordKey(text)).toBe('');
    }
  });

  test('stays what it is when it is made again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(wordKey(wordKey(text))).toBe(wordKey(text));
      }),
    );
  });
});

describe('a matcher', () => {
  test('finds all words of a list, each once, also those within others', () => {
    const words = ['加微信', '微信', '信号', '代写', '微信群'];
    expect(found(words, '加 微·信 群，有微信号')).toEqual(['加微信', '微信', '微信群', '信号']);
    expect(found(words, '加油')).toEqual([]);
    expect(found([], '加微信')).toEqual([]);
  });

  test('passes over a word of the list without letters', () => {
    expect(found(['！', '微信'], '微信！')).toEqual(['微信']);
  });

  test('agrees with looking for one word after another', () => {
    const sign = fc.constantFrom('微', '信', '群', '加');
    const text = (least: number, most: number) =>
      fc.string({ unit: sign, minLength: least, maxLength: most });
    fc.assert(
      fc.property(fc.uniqueArray(text(1, 4), { maxLength: 12 }), text(0, 20), (words, post) => {
        // Runs are for a test of their own.
        fc.pre(!/(.)\1\1/u.test(post));
        expect(found(words, post).toSorted()).toEqual(
          words.filter((word) => post.includes(word)).toSorted(),
        );
      }),
    );
  });
});

describe('a word of few Latin letters or digits', () => {
  test.each([
    'Q Q',
    'ｑｑ',
    'q-q',
    '加QQ群',
    '我的qq是',
    'qq123456',
    'QQ：1',
    'my Q Q number',
    'QQ™',
    'ⓆⓆ',
  ])('is found in %s', (text) => expect(has('qq', text)).toBe(true));
  test.each(['iraqqueen', 'qqx', 'xqq', 'xＱＱ', 'x\u200bqq', 'ⓐqqb'])(
    'is not found in %s',
    (text) => expect(has('qq', text)).toBe(false),
  );
  test('digits touch digits only', () => {
    expect(has('110', '打110')).toBe(true);
    expect(has('110', 'no110x')).toBe(true);
    expect(has('110', '11012')).toBe(false);
    expect(has('110', '2110')).toBe(false);
  });
  test('at an end of a longer word that end is looked at', () => {
    expect(has('加v', '加V：abc')).toBe(true);
    expect(has('加v', '加v5')).toBe(true);
    expect(has('加v', '加video')).toBe(false);
    expect(has('v信', 'v信')).toBe(true);
    expect(has('v信', 'tv信')).toBe(false);
    expect(has('加v信', '加v信abc')).toBe(true);
  });
  test('four and more are found anywhere', () => {
    expect(has('代考vip', '代考vipx')).toBe(false);
    expect(has('fuck', 'motherf.u c-ker')).toBe(true);
    expect(has('1234', '912345')).toBe(true);
  });
});

describe('letters that are drawn out', () => {
  test.each([
    ['加微信', '加加加微微微微信'],
    ['fuck', 'fuuuuuck'],
    ['hello', 'hellllo'],
    ['hello', 'heeeello'],
    ['qq', 'qqqqq'],
    ['哈哈', '哈哈哈哈'],
    ['xxx', 'xxx'],
  ])('%s is found in %s', (word, text) => expect(has(word, text)).toBe(true));
  // Twice is ordinary writing, and digits count.
  test.each([
    ['天气', '天天小气'],
    ['10', '1000'],
    ['妈的', '妈妈叫的'],
    ['dog', 'doog'],
    ['笑笑', '笑'],
  ])('%s is not found in %s', (word, text) => expect(has(word, text)).toBe(false));
});

describe('ordinary words with a lookalike', () => {
  test.each([
    ['微信', '安徽信息工程学院'],
    ['微信', '以官网权威信息为准'],
    ['微信', '權威信息'],
    ['微信', '校徽信封'],
    ['微信', '威信县的考生'],
    ['加q', '有没有加扣分'],
    ['加群', '加裙子'],
  ])('%s is not found in %s', (word, text) => expect(has(word, text)).toBe(false));
  test.each([
    ['微信', '威信'],
    ['微信', '徽信'],
    ['微信', '加薇伩'],
    ['微信', '安 徽信息'],
    ['微信', '安徽，威信'],
    ['加q', '加扣'],
    ['qq', '扣扣'],
    ['加群', '加裙'],
    // The word itself is written so.
    ['徽章', '安徽章'],
    ['回扣', '回扣除外'],
  ])('%s is found in %s', (word, text) => expect(has(word, text)).toBe(true));
});

describe('what somebody does to hide a word', () => {
  const WORDS = ['微信', '加群', 'qq', '加v', 'wechat', '代考110', '徽章', '回扣', '哈哈', 'book'];
  const word = fc.constantFrom(...WORDS);
  const around = fc.string({
    unit: fc.constantFrom('，', '同', '学', ' ', '好', '。'),
    maxLength: 6,
  });
  const noise = fc.string({
    unit: fc.constantFrom(
      ' ',
      '\u3000',
      '\u200b',
      '\u200d',
      '\u00ad',
      '\u0301',
      '\u3164',
      '.',
      '*',
      '-',
      '😀',
      '\n',
      '\ufe0f',
      'ー',
    ),
    maxLength: 4,
  });
  const disguise: Readonly<Record<string, string>> = {
    微: '薇溦徽威',
    信: '伩訫',
    群: '裙羣',
    q: 'ԛ🅠ⓆＱ扣',
    v: 'ⅴᴠѵＶ',
    o: '0οо',
    e: 'еéＥ',
    c: 'сⅽ',
    h: 'һⒽ',
    a: 'аα',
    t: 'тᴛ',
    '1': 'lIℓ①',
    '0': 'oО〇',
    b: 'ʙвB',
    k: 'кК',
  };
  const fullWidth = (sign: string): string =>
    /[!-~]/.test(sign) ? String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0) : sign;

  test('spaces, what is zero wide, marks and punctuation', () => {
    fc.assert(
      fc.property(
        word,
        around,
        around,
        fc.array(noise, { minLength: 12, maxLength: 12 }),
        (w, before, after, between) => {
          const hidden = [...w].map((sign, index) => sign + (between[index] ?? '')).join('');
          expect(has(w, before + hidden + after)).toBe(true);
        },
      ),
    );
  });

  test('anything that parts signs, put anywhere into a text in which it is found', () => {
    const text = fc.string({
      unit: fc.constantFrom('微', '信', 'q', 'v', '加', 'x', '1', '徽', '安', '扣'),
      maxLength: 12,
    });
    fc.assert(
      fc.property(word, text, text, noise, fc.nat(), (w, before, after, between, place) => {
        const post = before + w + after;
        fc.pre(has(w, post));
        const signs = [...post];
        const at = place % (signs.length + 1);
        expect(has(w, signs.slice(0, at).join('') + between + signs.slice(at).join(''))).toBe(true);
      }),
    );
  });

  test('full-width signs, capitals and lookalikes', () => {
    fc.assert(
      fc.property(
        word,
        around,
        around,
        fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
        (w, before, after, choices) => {
          const hidden = [...w]
            .map((sign, index) => {
              const ways = [sign, fullWidth(sign), sign.toUpperCase(), ...(disguise[sign] ?? '')];
              return ways[(choices[index] ?? 0) % ways.length];
            })
            .join('');
          expect(has(w, before + hidden + after)).toBe(true);
        },
      ),
    );
  });

  test('drawing its letters out', () => {
    const letters = fc.constantFrom('微信', '加群', 'qq', '加v', 'wechat', '哈哈', 'book');
    fc.assert(
      fc.property(letters, fc.nat(11), fc.integer({ min: 3, max: 9 }), (w, place, times) => {
        const signs = [...w];
        const at = place % signs.length;
        const sign = signs[at] ?? '';
        // A letter that stands twice is drawn out as one.
        const twice = signs[at - 1] === sign || signs[at + 1] === sign;
        fc.pre(!twice || w !== 'book');
        expect(has(w, signs.with(at, sign.repeat(times)).join(''))).toBe(true);
      }),
    );
  });
});

test('any text is taken', () => {
  const matcher = matcherOf('微信', 'qq', '110');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      expect(Array.isArray(matcher.find(text))).toBe(true);
    }),
  );
});

test('what a long list finds is what a short one finds', () => {
  const signs = Array.from({ length: 600 }, (_, index) => String.fromCodePoint(0x5000 + index * 7));
  const words = Array.from({ length: 20_000 }, (_, index) =>
    [index % 600, (index * 31) % 577, Math.floor(index / 600) * 11]
      .map((at) => signs[at % 600])
      .join(''),
  );
  const matcher = matcherOf(...words);
  const wanted = [words[0], words[777], words[19_999]].map((word) => word ?? '');
  const text = wanted.map((word) => [...word].join(' ')).join('，');
  const names = matcher.find(text).map(({ word }) => word);
  expect(names).toEqual(expect.arrayContaining(wanted));
  expect(names.every((word) => has(word, text))).toBe(true);
});

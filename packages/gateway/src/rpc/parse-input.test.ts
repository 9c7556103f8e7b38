import { text } from '@xuanjiang/contracts/messages';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CallError } from './call-error.ts';
import { parseInput } from './parse-input.ts';

const Schema = z.strictObject({
  Id: z.string().regex(/^\d+$/, { error: 'talkIdInvalid' }),
  Kind: z.enum(['a', 'b']),
  Limit: z.int().min(1).max(5).default(3),
  Deep: z.object({ Inner: z.array(z.string()) }).optional(),
});
const RIGHT = { Id: '1', Kind: 'a' };

const refusal = (raw: unknown, lang: 'zh' | 'en' = 'zh'): string => {
  try {
    parseInput(Schema, raw, lang);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    expect(error.codeName).toBe('input');
    return text(lang, error.messageKey, error.parameters);
  }
  throw new Error('it was taken');
};

describe('parseInput', () => {
  test('gives what the schema gives', () => {
    expect(parseInput(Schema, RIGHT, 'zh')).toEqual({ ...RIGHT, Limit: 3 });
  });

  test('uses a text of the table where the schema names one', () => {
    expect(refusal({ ...RIGHT, Id: 'x' })).toBe('宣讲编号有误');
    expect(refusal({ ...RIGHT, Id: 'x' }, 'en')).toBe('not a talk id');
  });

  test('names what is missing, of whatever kind it is', () => {
    expect(refusal({ Kind: 'a' })).toBe('缺少参数 Id');
    expect(refusal({ Id: '1' }, 'en')).toBe('Kind is required');
    expect(refusal({ ...RIGHT, Deep: {} }, 'en')).toBe('Deep.Inner is required');
  });

  test('names unknown fields', () => {
    expect(refusal({ ...RIGHT, Extra: 1, Other: 2 }, 'en')).toBe('unknown field: Extra, Other');
  });

  test('names the field and the reason in the language', () => {
    expect(refusal({ ...RIGHT, Limit: 9 })).toMatch(/^参数 Limit 有误：.*[\u4e00-\u9fff]/);
    expect(refusal({ ...RIGHT, Limit: 9 }, 'en')).toMatch(/^invalid Limit: [\x20-\x7e]+$/);
    expect(refusal({ ...RIGHT, Deep: { Inner: ['a', 1] } }, 'en')).toMatch(
      /^invalid Deep.Inner.1:/,
    );
    expect(refusal({ ...RIGHT, Id: null }, 'en')).toMatch(/^invalid Id: /);
  });

  test.each([null, undefined, 7, 'text', []])('refuses %j, which is no object', (raw) => {
    expect(refusal(raw, 'en')).toMatch(/^invalid body: /);
  });

  test.each(['a\0b', '\ud800', 'x\udfffy'])('refuses %j, which no database keeps', (value) => {
    expect(refusal({ ...RIGHT, Deep: { Inner: ['fine', value] } }, 'en')).toBe(
      'invalid Deep: the input is invalid',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { shownAvatar, shownName } from './policy.ts';

describe('shownName', () => {
  it.each([
    ['小雨', '小雨'],
    ['  a \n\t b  ', 'a b'],
    ['\u202e招生办\u200b\u0000', '招生办'],
    ['\u3000\u200b', ''],
    ['𠮷'.repeat(50), '𠮷'.repeat(20)],
    [`${'名'.repeat(39)}👨‍👩‍👧`, '名'.repeat(39)],
  ])('%j becomes %j', (given, shown) => {
    expect(shownName(given)).toBe(shown);
  });
});

describe('shownAvatar', () => {
  const isOwn = (address: string): boolean => address.startsWith('http://127.0.0.1:8080/');
  it.each([
    ['https://thirdwx.qlogo.cn/a/132', 'https://thirdwx.qlogo.cn/a/132'],
    ['http://thirdwx.qlogo.cn/a/132', 'https://thirdwx.qlogo.cn/a/132'],
    ['http://127.0.0.1:8080/simulators/avatar/a.svg', '/simulators/avatar/a.svg'],
    ['javascript:alert(1)', ''],
    ['data:image/svg+xml,<svg/>', ''],
    ['', ''],
    [`https://a.example/${'x'.repeat(500)}`, ''],
  ])('%s', (given, shown) => {
    expect(shownAvatar(given, isOwn)).toBe(shown);
  });
});

import { describe, expect, it } from 'vitest';
import { shownAvatar, shownName } from './policy.ts';

describe('shownName', () => {
  it.each([
    ['小雨', '小雨'],
    ['  a \n\t b  ', 'a b'],
    ['\u202e招生办\u200b\u0000', '招生办'],
    ['\u3000\u200b', ''],
    ['微信用户', ''],
    ['𠮷'.repeat(50), '𠮷'.repeat(40)],
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
    ['http://thirdqq.qlogo.cn/g?b=oidb&k=x', 'https://thirdqq.qlogo.cn/g?b=oidb&k=x'],
    ['https://pictures.example/a.png', ''],
    ['https://qlogo.cn.evil.example/a.png', ''],
    ['https://notqlogo.cn/a.png', ''],
    ['https://thirdwx.qlogo.cn:8443/a/132', ''],
    ['https://me@thirdwx.qlogo.cn/a/132', ''],
    ['ftp://thirdwx.qlogo.cn/a/132', ''],
    ['javascript:alert(1)', ''],
    ['data:image/svg+xml,<svg/>', ''],
    ['', ''],
    [`https://a.example/${'x'.repeat(500)}`, ''],
  ])('%s', (given, shown) => {
    expect(shownAvatar(given, isOwn)).toBe(shown);
  });
});

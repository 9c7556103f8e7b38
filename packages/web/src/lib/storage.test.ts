import { describe, expect, it } from 'vitest';
import { cookieIn, cookieText } from './storage.ts';

describe('cookies', () => {
  it('finds a whole name, decoded', () => {
    const cookies = 'xtoken=no; token=a%20b; tokens=no';
    expect(cookieIn(cookies, 'token')).toBe('a b');
    expect(cookieIn(cookies, 'oken')).toBe('');
    expect(cookieIn('', 'token')).toBe('');
  });

  it('takes a value that is not encoded rightly for none', () => {
    expect(cookieIn('token=%E4%A', 'token')).toBe('');
  });

  it('writes a life in days, and none to remove', () => {
    expect(cookieText('token', '宣;讲', 15, true)).toBe(
      'token=%E5%AE%A3%3B%E8%AE%B2; Path=/; Max-Age=1296000; SameSite=Lax; Secure',
    );
    expect(cookieText('token', '', 0, false)).toBe('token=; Path=/; Max-Age=0; SameSite=Lax');
  });
});

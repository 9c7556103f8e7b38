import { describe, expect, it } from 'vitest';
import { isOwnAddress } from './own-address.ts';

const SITE = 'https://xuanjiang.example';
const SERVED = 'http://127.0.0.1:8080';

describe('isOwnAddress', () => {
  it.each([SITE, `${SITE}/`, `${SITE}/video?id=1#top`, `${SITE}:443/`])('takes %s', (address) => {
    expect(isOwnAddress(address, SITE, SERVED)).toBe(true);
  });

  it.each([
    'http://xuanjiang.example/',
    'https://xuanjiang.example.evil.example/',
    'https://xuanjiang.example@evil.example/',
    'https://user:pass@xuanjiang.example/',
    'https://evil.example/?https://xuanjiang.example/',
    'https://xuanjiang.example:8443/',
    ' https://xuanjiang.example/',
    'https:\\\\xuanjiang.example/',
    'javascript:alert(1)',
    '//xuanjiang.example/',
    'http://127.0.0.1:8080/video',
    '',
  ])('refuses %j', (address) => {
    expect(isOwnAddress(address, SITE, SERVED)).toBe(false);
  });

  it('takes every door of this machine where no origin is configured, and no other machine', () => {
    expect(isOwnAddress('http://localhost:5173/video', null, SERVED)).toBe(true);
    expect(isOwnAddress('http://192.168.1.5:8080/', null, 'http://192.168.1.5:8080')).toBe(true);
    expect(isOwnAddress('http://evil.example/', null, SERVED)).toBe(false);
    expect(isOwnAddress('file://localhost/etc/passwd', null, SERVED)).toBe(false);
  });
});

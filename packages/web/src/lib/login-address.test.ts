import { describe, expect, it } from 'vitest';
import { readArrival } from './arrival.ts';
import { cleanAddress } from './login-address.ts';

describe('readArrival', () => {
  it('finds what logs in, in the query and, of the implicit grant, behind the # [3.ADDR.3]', () => {
    expect(readArrival('http://h/video?_token_=abc-DEF_1')).toMatchObject({
      handover: 'abc-DEF_1',
    });
    expect(readArrival('http://h/my?code=0a1&state=S9')).toMatchObject({
      code: '0a1',
      state: 'S9',
    });
    expect(readArrival('http://h/my?access_token=T')).toMatchObject({ accessToken: 'T' });
    expect(readArrival('http://h/my#access_token=T&expires_in=9&state=S9')).toMatchObject({
      accessToken: 'T',
      state: 'S9',
    });
  });

  it('has nothing to say of an ordinary address', () => {
    expect(readArrival('http://h/videoDetail?id=t1&qd=2#state=x')).toEqual({
      handover: '',
      accessToken: '',
      code: '',
      state: '',
    });
  });

  it('takes a value of another shape for none', () => {
    expect(readArrival('http://h/video?_token_=a%0d%0ab').handover).toBe('');
    expect(readArrival('http://h/my?code=1&state=a%22b').state).toBe('');
    expect(readArrival(`http://h/my?code=${'1'.repeat(600)}`).code).toBe('');
  });
});

describe('cleanAddress', () => {
  it('takes out all that logs in, and leaves the rest', () => {
    expect(
      cleanAddress('http://h/videoDetail?id=t1&_token_=a&code=b&state=c&usercancel=1&qd=2#x'),
    ).toBe('/videoDetail?id=t1&qd=2#x');
    expect(cleanAddress('http://h/my#access_token=T&expires_in=9')).toBe('/my');
  });

  it('does not touch an address that holds nothing of it', () => {
    expect(cleanAddress('http://h/videoSearch?q=%E5%8C%97+a#b')).toBe(
      '/videoSearch?q=%E5%8C%97+a#b',
    );
  });
});

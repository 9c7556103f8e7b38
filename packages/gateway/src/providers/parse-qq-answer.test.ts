import { describe, expect, it } from 'vitest';
import { parseQqAnswer } from './parse-qq-answer.ts';

describe('parseQqAnswer', () => {
  it('reads the urlencoded form of a token', () => {
    expect(parseQqAnswer('access_token=FE04&expires_in=7776000&refresh_token=88E4')).toEqual({
      access_token: 'FE04',
      expires_in: '7776000',
      refresh_token: '88E4',
    });
  });

  it('reads JSONP with its blanks and its line end', () => {
    expect(parseQqAnswer('callback( {"client_id":"100","openid":"ABC"} );\n')).toEqual({
      client_id: '100',
      openid: 'ABC',
    });
  });

  it('reads a refusal, the number as text', () => {
    expect(
      parseQqAnswer('callback( {"error":100020,"error_description":"code is reused"} );'),
    ).toEqual({ error: '100020', error_description: 'code is reused' });
  });

  it('reads JSON', () => {
    expect(parseQqAnswer('{"ret":0,"nickname":"a=b"}')).toEqual({ ret: '0', nickname: 'a=b' });
  });

  it.each(['', '<html></html>', 'callback( {broken );', '{"a":'])('gives null for %j', (text) => {
    expect(parseQqAnswer(text)).toBeNull();
  });
});

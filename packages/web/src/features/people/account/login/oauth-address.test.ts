import { describe, expect, it } from 'vitest';
import { authorizeAddress } from './oauth-address.ts';

const config = { appId: 'wx1', authorizeUrl: 'https://p.example/auth', scope: 'snsapi_userinfo' };

describe('authorizeAddress', () => {
  it("has the messaging app's parameters in its order, with the user-info scope [4.START.7]", () => {
    expect(authorizeAddress('wechat', config, 'https://h/my?a=1&b=2', 'S1')).toBe(
      'https://p.example/auth?appid=wx1&redirect_uri=https%3A%2F%2Fh%2Fmy%3Fa%3D1%26b%3D2&response_type=code&scope=snsapi_userinfo&state=S1#wechat_redirect',
    );
  });

  it("has the second provider's, for a phone", () => {
    const url = new URL(authorizeAddress('qq', config, 'https://h/oauth', 'S1'));
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'wx1',
      redirect_uri: 'https://h/oauth',
      state: 'S1',
      scope: 'snsapi_userinfo',
      display: 'mobile',
    });
  });
});

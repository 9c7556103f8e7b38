import { describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { oauthConfig } from './oauth-config.ts';

describe('oauthConfig', () => {
  it('sends the demo to the simulators of whatever origin the page has', () => {
    expect(oauthConfig(readConfig({}))).toEqual({
      wechat: {
        appId: 'wx0000000000demo01',
        authorizeUrl: '/simulators/wechat/connect/oauth2/authorize',
        scope: 'snsapi_userinfo',
      },
      qq: {
        appId: '100000001',
        authorizeUrl: '/simulators/qq/oauth2.0/authorize',
        scope: 'get_user_info',
      },
    });
  });

  it('sends a deployment to the providers, and leaves out the second where it has none', () => {
    const config = readConfig({
      WECHAT_OPEN_BASE: 'https://open.weixin.qq.com',
      WECHAT_SCOPE: 'snsapi_base',
      WECHAT_APPID: 'wx1',
    });
    expect(oauthConfig({ ...config, qq: null })).toEqual({
      wechat: {
        appId: 'wx1',
        authorizeUrl: 'https://open.weixin.qq.com/connect/oauth2/authorize',
        scope: 'snsapi_base',
      },
      qq: null,
    });
  });

  it('contains no secret', () => {
    const config = readConfig({ WECHAT_SECRET: 'TOP-SECRET', QQ_KEY: 'TOP-SECRET' });
    expect(JSON.stringify(oauthConfig(config))).not.toContain('TOP-SECRET');
  });
});

import { describe, expect, it } from 'vitest';
import { complaints } from '../../tests/harness/complaints.ts';
import { readConfig } from './config.ts';

const PRODUCTION = {
  APP_MODE: 'production',
  SECRET_KEY: '4f1d8a60c7b3925e0e61f7a4d8c39b5217ca86e3f05d4b9238a1c6e97d0f4b85',
  SITE_ORIGIN: 'https://xuanjiang.example',
  WECHAT_APPID: 'wx1',
  WECHAT_SECRET: 'secret',
  SMS_PROVIDER: 'tencent',
  SMS_SECRET_ID: 'id',
  SMS_SECRET_KEY: 'key',
  SMS_APP_ID: '1400',
  SMS_SIGN: '宣讲',
  SMS_TEMPLATE: '1',
};

const without = (...names: string[]): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(PRODUCTION).filter(([name]) => !names.includes(name)));

describe('the providers of a configuration', () => {
  it('are the simulators of the process in an empty demo', () => {
    const { wechat, qq, sms } = readConfig({});
    const bases = [wechat.openBase, wechat.apiBase, qq?.openBase, qq?.apiBase, sms.base];
    expect(bases).toEqual([null, null, null, null, null]);
    expect(sms.provider).toBe('simulator');
    expect(wechat.scope).toBe('snsapi_userinfo');
  });

  it('are the real ones in production, each at its own address', () => {
    const { wechat, sms } = readConfig(PRODUCTION);
    expect(wechat).toEqual({
      appId: 'wx1',
      secret: 'secret',
      scope: 'snsapi_userinfo',
      openBase: 'https://open.weixin.qq.com',
      apiBase: 'https://api.weixin.qq.com',
      mpBase: 'https://mp.weixin.qq.com',
      push: {
        templates: { morning: null, reminder: null, answer: null, change: null },
        grantTemplate: null,
        eventToken: null,
      },
    });
    expect(sms.base).toBe('https://sms.tencentcloudapi.com');
  });

  it('may lack the second provider in production, but not half of it', () => {
    expect(readConfig(PRODUCTION).qq).toBeNull();
    expect(complaints({ ...PRODUCTION, QQ_APPID: '1' })).toEqual([
      'QQ_KEY: QQ_APPID and QQ_KEY are set together, or neither to do without QQ',
    ]);
    expect(readConfig({ ...PRODUCTION, QQ_APPID: '1', QQ_KEY: 'k' }).qq).toEqual({
      appId: '1',
      key: 'k',
      openBase: 'https://graph.qq.com',
      apiBase: 'https://graph.qq.com',
    });
  });

  it('stop a production start without the messaging app or codes by SMS', () => {
    expect(complaints(without('WECHAT_SECRET', 'SMS_PROVIDER'))).toEqual([
      'WECHAT_SECRET: required in production',
      'SMS_PROVIDER: required in production, tencent or alibaba',
    ]);
    expect(complaints({ ...PRODUCTION, SMS_PROVIDER: 'simulator' })).toEqual([
      'SMS_PROVIDER: the simulator serves the demo only, use tencent or alibaba',
    ]);
  });

  it('need only what the chosen sender of codes needs', () => {
    expect(complaints(without('SMS_APP_ID'))).toEqual([
      'SMS_APP_ID: required with SMS_PROVIDER=tencent',
    ]);
    expect(complaints({ ...without('SMS_APP_ID'), SMS_PROVIDER: 'alibaba' })).toEqual([]);
  });

  it('send messages by the templates that are set, with their fields in our order', () => {
    const { push } = readConfig({
      ...PRODUCTION,
      WECHAT_TEMPLATE_MORNING: 'ab-C_1',
      WECHAT_TEMPLATE_ANSWER: 'xyz,thing5,thing2,time1,thing9',
      WECHAT_GRANT_TEMPLATE: 'once',
      WECHAT_EVENT_TOKEN: 'abc123',
    }).wechat;
    expect(push).toEqual({
      templates: {
        morning: { id: 'ab-C_1', fields: ['thing1', 'thing2', 'time3', 'thing4'] },
        reminder: null,
        answer: { id: 'xyz', fields: ['thing5', 'thing2', 'time1', 'thing9'] },
        change: null,
      },
      grantTemplate: 'once',
      eventToken: 'abc123',
    });
    expect(complaints({ WECHAT_TEMPLATE_MORNING: 'xyz,thing5' })).toEqual([
      'WECHAT_TEMPLATE_MORNING: must name four fields or none',
    ]);
    expect(complaints({ WECHAT_EVENT_TOKEN: 'a b' })).toEqual([
      'WECHAT_EVENT_TOKEN: must be 3 to 32 letters or digits',
    ]);
    expect(readConfig({}).wechat.push.templates.reminder?.id).toBe('demo-reminder');
  });

  it('take an address of another place, without its last slash', () => {
    expect(readConfig({ WECHAT_API_BASE: 'http://127.0.0.1:9/x/' }).wechat.apiBase).toBe(
      'http://127.0.0.1:9/x',
    );
    expect(complaints({ QQ_API_BASE: 'graph.qq.com' })).toEqual([
      'QQ_API_BASE: must be an address beginning with http:// or https://',
    ]);
  });
});

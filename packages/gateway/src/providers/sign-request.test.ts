import { expect, test } from 'vitest';
import { canonicalQuery, EMPTY_HASH, signAlibaba, signTencent } from './sign-request.ts';

test('a call of Tencent is signed as its documentation says', () => {
  const account = { secretId: `AKID${'*'.repeat(32)}`, secretKey: '*'.repeat(32) };
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    host: 'cvm.tencentcloudapi.com',
    'x-tc-action': 'describeinstances',
  };
  const body =
    '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}';
  expect(signTencent(account, 'cvm', { headers, body, seconds: 1551113065 })).toBe(
    `TC3-HMAC-SHA256 Credential=${account.secretId}/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f`,
  );
});

/** Sent by the SDK of Tencent, 4.1.306, to a server of a test, whose address begins with the name of its service; it signs no port. */
test('a call of Tencent is signed as its SDK signed it', () => {
  const account = { secretId: 'AKIDEXAMPLE', secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE' };
  const headers = { 'content-type': 'application/json', host: '127.0.0.1' };
  const body =
    '{"PhoneNumberSet":["+8613800000001"],"SmsSdkAppId":"1400000001","SignName":"宣讲","TemplateId":"SMS_1","TemplateParamSet":["123456"]}';
  expect(signTencent(account, '127', { headers, body, seconds: 1795681369 })).toBe(
    'TC3-HMAC-SHA256 Credential=AKIDEXAMPLE/2026-11-26/127/tc3_request, SignedHeaders=content-type;host, Signature=dd6f2763ddcaf4e18df38de9200926f69ea8d29a6267cd7c7a48ad3667a30202',
  );
});

test('a call of Alibaba is signed as its documentation says', () => {
  const account = { secretId: 'YourAccessKeyId', secretKey: 'YourAccessKeySecret' };
  const query = canonicalQuery({
    RegionId: 'cn-shanghai',
    ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
  });
  const headers = {
    host: 'ecs.cn-shanghai.aliyuncs.com',
    'x-acs-action': 'RunInstances',
    'x-acs-content-sha256': EMPTY_HASH,
    'x-acs-date': '2023-10-26T10:22:32Z',
    'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
    'x-acs-version': '2014-05-26',
  };
  expect(signAlibaba(account, { path: '/', query, headers })).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

/** Sent by the SDK of Alibaba, 4.6.0, to a server of a test. */
test('a call of Alibaba with every kind of sign is signed as its SDK signed it', () => {
  const account = { secretId: 'AKIDEXAMPLE', secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE' };
  const query = canonicalQuery({
    PhoneNumbers: '13800000001',
    SignName: '宣讲',
    TemplateCode: 'SMS_2',
    TemplateParam: JSON.stringify({ title: "清华大学 (强基)'!*", time: '今晚 7:00 + 1/2' }),
  });
  const headers = {
    host: '127.0.0.1:9741',
    'x-acs-version': '2017-05-25',
    'x-acs-action': 'SendSms',
    'x-acs-date': '2026-11-26T08:22:50Z',
    'x-acs-signature-nonce': '40b58cdedb1e2234ef28e96625021e3ced59d8f75126d688af89ffe91424d4b4',
    'x-acs-content-sha256': EMPTY_HASH,
    'x-acs-credentials-provider': 'static_ak',
  };
  expect(signAlibaba(account, { path: '/', query, headers })).toContain(
    'Signature=c0c17539e4460a3a9dff3d692346e3f6dec4310e230f9fc5700a784bccf9a109',
  );
});

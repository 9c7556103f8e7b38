import { expect, test } from 'vitest';
import { eventFields, eventSignature } from './wechat-events.ts';

test('an event is read by its fields, as text or in CDATA', () => {
  const fields = eventFields(`<xml>
    <ToUserName><![CDATA[gh_7f083739789a]]></ToUserName>
    <FromUserName><![CDATA[oia2TjuEGTNoeX76QEjQNrcURxG8]]></FromUserName>
    <CreateTime>1395658920</CreateTime>
    <Status><![CDATA[failed:user block]]></Status>
    <MsgID>9007199254740993123</MsgID></xml>`);
  expect(Object.fromEntries(fields)).toEqual({
    ToUserName: 'gh_7f083739789a',
    FromUserName: 'oia2TjuEGTNoeX76QEjQNrcURxG8',
    CreateTime: '1395658920',
    Status: 'failed:user block',
    MsgID: '9007199254740993123',
  });
});

test('what stands in CDATA is no field, and what is no event has none', () => {
  const forged = '<xml><Content><![CDATA[<Event>unsubscribe</Event>]]></Content></xml>';
  expect(eventFields(forged).get('Event')).toBeUndefined();
  expect(eventFields('').size).toBe(0);
  expect(eventFields('{"Event":"x"}').size).toBe(0);
});

test('the signature is that of the three values in their order', () => {
  // sha1sum of `17830000001noncetoken`.
  expect(eventSignature('token', '1783000000', '1nonce')).toBe(
    'f1a8953435336d7ba4adea7c0d64cdaa1d1281ec',
  );
});

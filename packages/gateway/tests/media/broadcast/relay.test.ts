import { broadcastCalls } from '@xuanjiang/contracts/broadcast';
import { expect, test } from 'vitest';
import { addTalkWithKey } from '../../harness/broadcast.ts';
import { done } from '../../harness/call.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';

const gateway = await shareGateway();
const talk = await addTalkWithKey(gateway);
const other = await addTalkWithKey(gateway);

/** Asks as MediaMTX does, with the fields that its documentation names. @returns the status */
const ask = async (asked: Readonly<Record<string, unknown>>): Promise<number> => {
  const { status } = await gateway.rest.post('/media/ingest/auth').send({
    ...{ user: '', password: '', token: '', ip: '203.0.113.7', action: 'publish' },
    ...{ path: talk.talkId, protocol: 'webrtc', id: '6e0b7b4e-5d43-4c5f-a6a4-3a2e6f2a1a11' },
    query: `key=${talk.key}`,
    ...asked,
  });
  return status;
};

test('an encoder of a relay may send with the key of its talk, by each protocol, and the relay may read that', async () => {
  for (const protocol of ['webrtc', 'srt', 'rtmp', 'rtsp'])
    expect(await ask({ protocol })).toBe(200);
  expect(await ask({ action: 'read', protocol: 'rtsp', ip: '127.0.0.1' })).toBe(200);
  // A field that a later version sends.
  expect(await ask({ userAgent: 'OBS' })).toBe(200);
});

test('and with nothing else', async () => {
  for (const asked of [
    { query: '' },
    { query: `key=${'x'.repeat(32)}` },
    { query: `key=${other.key}` },
    { path: other.talkId },
    { path: 'nowhere' },
    { query: `key=${talk.key}&more=1` },
    { query: `key=${talk.key}\r\nX: y` },
    // Its hook would not get these.
    { query: '', user: 'obs', password: talk.key },
    { query: '', token: talk.key },
    { action: 'playback' },
    { action: 'api', path: '' },
    { path: null },
  ]) {
    expect(await ask(asked), JSON.stringify(asked)).toBe(401);
  }
  expect((await gateway.rest.post('/media/ingest/auth')).status).toBe(401);
  // Its staff are told.
  const { Refusal } = await done(
    gateway.rest,
    broadcastCalls.get,
    { Id: talk.talkId },
    talk.liaison,
  );
  expect(Refusal?.Why).toBe('key');
  const broken = gateway.rest.post('/media/ingest/auth').set('Content-Type', 'application/json');
  expect((await broken.send('{')).status).toBe(400);
});

test('a key that is revoked is refused at once', async () => {
  await done(gateway.rest, broadcastCalls.revokeKey, { Id: other.talkId }, other.liaison);
  expect(await ask({ path: other.talkId, query: `key=${other.key}` })).toBe(401);
});

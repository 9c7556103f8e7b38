import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { pushCalls } from '@xuanjiang/contracts/push';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventSignature, WECHAT_EVENTS_PATH } from '../../../src/http/wechat-events.ts';
import { done } from '../../harness/call.ts';
import { NOON } from '../../harness/clock.ts';
import { startGateway } from '../../harness/gateway.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';
import { until } from '../../harness/wait.ts';
import { WECHAT } from '../../people/identity/providers.ts';
import type { Follower } from './followers.ts';
import {
  addFollower,
  NO_FAULTS,
  pushesOf,
  sentTo,
  setFaults,
  settlePushes,
  tell,
} from './followers.ts';

let now = NOON;
let student: Follower;
const gateway = await shareGateway({ clock: () => now });
const simulator = `${gateway.url}/simulators/wechat`;
beforeEach(async () => {
  now = NOON;
  await setFaults(simulator, NO_FAULTS);
  student = await addFollower(gateway.storage, now);
});

const signed = (at = now, token = WECHAT.push.eventToken ?? '') => {
  const [timestamp, nonce] = [String(Math.floor(at / SECOND_MS)), randomUUID()];
  return { timestamp, nonce, signature: eventSignature(token, timestamp, nonce) };
};
const xml = (fields: Readonly<Record<string, string>>) =>
  `<xml>${Object.entries({ FromUserName: student.openId, MsgType: 'event', ...fields })
    .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
    .join('')}</xml>`;
const post = (fields: Readonly<Record<string, string>>, query: object = signed()) =>
  gateway.rest.post(WECHAT_EVENTS_PATH).query(query).type('text/xml').send(xml(fields));
const finished = (MsgID: string, Status: string) =>
  post({ Event: 'TEMPLATESENDJOBFINISH', MsgID, Status });
const rowsOf = (of = student) => pushesOf(gateway.storage, of);
const settle = () => settlePushes(gateway.storage, now);
/** Sends a message by template. @returns the provider's id of it */
const sendOne = async (key = `answer/${randomUUID()}`): Promise<string> => {
  await tell(gateway.storage, student, { key }, now);
  await settle();
  return (await rowsOf()).at(-1)?.provider_ref ?? '';
};
const status = () => done(gateway.rest, pushCalls.get, {}, { token: student.token });

/** A server at which the simulator can be told to tell its events. */
const listen = async (take: RequestListener) => {
  const server = createServer(take);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
const postJson = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
/** Sends a message by template without the gateway. */
const sendTemplate = async (url: string): Promise<void> => {
  const { appId: appid, secret } = WECHAT;
  const application = { grant_type: 'client_credential', appid, secret };
  const answer = await postJson(`${simulator}/cgi-bin/stable_token`, application);
  const { access_token } = (await answer.json()) as { access_token: string };
  const message = { touser: student.openId, template_id: 'demo', url, data: {} };
  const path = `/cgi-bin/message/template/send?access_token=${access_token}`;
  expect(await (await postJson(simulator + path, message)).json()).toMatchObject({ errcode: 0 });
};

describe('the address of the events', () => {
  test('answers what it is asked when it is set', async () => {
    const answer = await gateway.rest
      .get(WECHAT_EVENTS_PATH)
      .query({ ...signed(), echostr: '<b>5477</b>' });
    expect([answer.status, answer.type, answer.text]).toEqual([200, 'text/plain', '<b>5477</b>']);
  });

  test.each([
    ['without a signature', () => ({})],
    ['with another token', () => signed(now, 'another')],
    ['of another time', () => signed(now - 11 * MINUTE_MS)],
  ])('refuses what comes %s', async (_, query) => {
    const fields = { Event: 'unsubscribe' };
    expect((await post(fields, query())).status).toBe(403);
    const echo = { ...query(), echostr: 'x' };
    expect((await gateway.rest.get(WECHAT_EVENTS_PATH).query(echo)).status).toBe(403);
    expect((await status()).Follows).toBeNull();
  });

  test('is none where no token is set', async () => {
    const wechat = { ...WECHAT, push: { ...WECHAT.push, eventToken: null } };
    await using other = await startGateway({ config: { wechat } });
    const answer = await other.rest.post(WECHAT_EVENTS_PATH).query(signed(Date.now()));
    expect(answer.status).toBe(404);
  });

  test('passes over what it does not know, and people without an account', async () => {
    for (const fields of [{ Event: 'CLICK' }, { MsgType: 'text' }, { FromUserName: 'oNobody' }]) {
      const answer = await post({ Event: 'subscribe', ...fields });
      expect([answer.status, answer.text]).toEqual([200, 'success']);
    }
  });
});

describe('what became of a message', () => {
  test('that it arrived is noted, and that they follow', async () => {
    await finished(await sendOne(), 'success');
    expect(await rowsOf()).toMatchObject([{ state: 'arrived', channel: 'template' }]);
    expect(await status()).toMatchObject({ Linked: true, Follows: true });
  });

  test('who blocks it is sent nothing by template any more, and this message goes the next way', async () => {
    const ref = await sendOne();
    for (const _ of ['once', 'and again']) {
      expect((await finished(ref, 'failed:user block')).text).toBe('success');
    }
    await settle();
    expect(await rowsOf()).toMatchObject([{ state: 'centre', reason: 'block' }]);
    expect(await status()).toMatchObject({ Follows: false });
    await sendOne();
    expect((await rowsOf())[1]).toMatchObject({ state: 'centre', reason: 'notFollowing' });
    expect(await sentTo(simulator, student)).toHaveLength(1);
  });

  test('a failure of the provider is none of the person', async () => {
    await finished(await sendOne(), 'failed: system failed');
    await settle();
    expect(await rowsOf()).toMatchObject([{ state: 'centre', reason: 'failed' }]);
    expect((await status()).Follows).toBeNull();
  });

  test('is kept when it comes before the id of the message is stored', async () => {
    const ref = String(1_000_000_000 + (await countSent()));
    await finished(ref, 'success');
    expect(await sendOne()).toBe(ref);
    // The sender looks for early results after the transaction that stores the id.
    await until('the result', async () => (await rowsOf())[0]?.state === 'arrived');
  });

  test('the simulator tells it as the provider does', async () => {
    await setFaults(simulator, { events: true });
    const ref = await sendOne();
    expect(ref).not.toBe('');
    await until('the event', async () => (await rowsOf())[0]?.state === 'arrived');
  });

  test('the simulator tells it again where it was not answered', async () => {
    await setFaults(simulator, { events: true });
    const asked: string[] = [];
    await using listener = await listen((request, response) => {
      asked.push(request.method ?? '');
      if (asked.length === 1) request.socket.destroy();
      else response.end(asked.length === 2 ? 'busy' : 'success');
    });
    await sendTemplate(listener.url);
    await until('three tries', () => asked.length === 3);
    expect(asked).toEqual(['POST', 'POST', 'POST']);
  });
});

const countSent = async (): Promise<number> => {
  const counts = (await (await fetch(`${simulator}/push/counts.json`)).json()) as { sent: number };
  return counts.sent;
};

test('who follows and who does not is told at once', async () => {
  await post({ Event: 'unsubscribe' });
  expect((await status()).Follows).toBe(false);
  await sendOne();
  expect(await rowsOf()).toMatchObject([{ state: 'centre', reason: 'notFollowing', attempts: 0 }]);
  await post({ Event: 'subscribe' });
  expect((await status()).Follows).toBe(true);
  await sendOne();
  expect((await rowsOf())[1]).toMatchObject({ state: 'sent' });
});

test('a database that is away makes the provider tell it again', async () => {
  const ref = await sendOne();
  await gateway.storage.db.schema.alterTable('push').renameTo('push_away').execute();
  try {
    expect((await finished(ref, 'success')).status).toBeGreaterThanOrEqual(500);
  } finally {
    await gateway.storage.db.schema.alterTable('push_away').renameTo('push').execute();
  }
  await finished(ref, 'success');
  expect(await rowsOf()).toMatchObject([{ state: 'arrived' }]);
});

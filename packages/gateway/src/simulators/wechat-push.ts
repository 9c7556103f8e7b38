import { createHash, randomUUID } from 'node:crypto';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Request, RequestHandler, Response, Router } from 'express';
import express from 'express';
import type { Clock } from '../lib/clock.ts';
import { authorizePage } from './authorize-page.ts';
import { ownMachineOnly, tellAt } from './own-machine.ts';
import { refusalPage, simulatorPage } from './page.ts';
import type { Person } from './people.ts';
import { createRecentMap } from './recent-map.ts';
import { mayReturnTo, withQuery } from './redirect.ts';
import { deliverEvent, jobFinished } from './wechat-push-events.ts';
import type { Faults } from './wechat-push-faults.ts';
import { NO_FAULTS } from './wechat-push-faults.ts';
import type { Sent } from './wechat-push-sent.ts';
import { sentRow } from './wechat-push-sent.ts';

/** The same `client_msg_id` is the same message for so long. */
const REPEAT_MS = 10 * MINUTE_MS;
/** Messages that are listed. */
const LISTED = 5000;
/** People, messages and grants that are remembered: more than a benchmark has. */
const REMEMBERED = 300_000;
const SHOWN = 50;
const REFRESH_S = 3;
/** Thousands of people may be among them. */
const FAULTS_MAX = '8mb';
const THING_MAX = 20;
const TITLE = '微信消息';
/** Whoever can be chosen and does not follow the official account, to try that case. */
const STRANGERS: readonly string[] = ['lin-mama'];

interface Body {
  readonly touser?: string;
  readonly template_id?: string;
  readonly url?: string;
  readonly client_msg_id?: string;
  readonly scene?: string;
  readonly title?: string;
  readonly data?: Readonly<Record<string, { readonly value?: string }>>;
}

export interface PushSimulator {
  readonly appId: string;
  readonly eventToken: string | null;
  readonly people: readonly Person[];
  readonly openIdOf: (person: Person) => string;
  /** The error that a token of the application gets; null for a valid one. */
  readonly tokenError: (token: string) => 40001 | 42001 | null;
  /** Makes the current token of the application invalid, as when somebody else renews it. */
  readonly endToken: () => void;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Messages by template and by one-time grant, the page on which a grant is given, and what was sent. */
export const createWechatPushSimulator = (app: PushSimulator, clock: Clock): Router => {
  const faults: Faults = { ...NO_FAULTS };
  let listed: Sent[] = [];
  let strangers: ReadonlySet<string> = new Set();
  let sentCount = 0;
  let repeatCount = 0;
  /** How many different messages each person got. */
  const received = createRecentMap<number>(clock, DAY_MS, REMEMBERED);
  /** By person and id of the message. */
  const known = createRecentMap<{ readonly id: string; readonly sent: Sent }>(
    clock,
    REPEAT_MS,
    REMEMBERED,
  );
  const grants = createRecentMap<true>(clock, Number.POSITIVE_INFINITY, REMEMBERED);

  const fail = (response: Response, errcode: number, errmsg: string): void => {
    response.json({ errcode, errmsg: `${errmsg}, rid: ${randomUUID().slice(0, 26)}` });
  };

  const keep = (sent: Sent): void => {
    sentCount += 1;
    received.set(sent.openId, (received.get(sent.openId) ?? 0) + 1);
    listed.push(sent);
    if (listed.length > 2 * LISTED) listed = listed.slice(-LISTED);
  };

  const newest = (count: number): Sent[] => listed.slice(-count).toReversed();

  const tell = (request: Request, openId: string, id: string, url: string): void => {
    const address = tellAt(url, request);
    if (!faults.events || app.eventToken === null || address === null) return;
    const status = faults.blocking.includes(openId) ? 'failed:user block' : 'success';
    const [timestamp, nonce] = [String(Math.floor(clock() / SECOND_MS)), randomUUID()];
    address.search = String(
      new URLSearchParams({
        signature: createHash('sha1')
          .update([app.eventToken, timestamp, nonce].sort().join(''))
          .digest('hex'),
        timestamp,
        nonce,
        openid: openId,
      }),
    );
    void deliverEvent(address, jobFinished(openId, id, status, clock()));
  };

  /** What is wrong with any message. @returns true when it was answered */
  const refused = (request: Request, response: Response, body: Body): boolean => {
    const error = app.tokenError(text(request.query.access_token));
    if (error !== null) {
      fail(response, error, error === 42001 ? 'access_token expired' : 'invalid credential');
      return true;
    }
    if (faults.drop > 0) {
      faults.drop -= 1;
      request.socket.destroy();
      return true;
    }
    if (faults.busy > 0) {
      faults.busy -= 1;
      fail(response, -1, 'system error');
      return true;
    }
    if (faults.refuse !== null) {
      fail(response, faults.refuse, 'refused');
      return true;
    }
    if (!/^o[\w-]{4,}$/.test(body.touser ?? '')) {
      fail(response, 40003, 'invalid openid');
      return true;
    }
    if (!body.template_id || faults.unknownTemplates.includes(body.template_id)) {
      fail(response, 40037, 'invalid template_id');
      return true;
    }
    return false;
  };

  const router = express.Router();
  const json = express.json();

  router.post('/cgi-bin/message/template/send', json, (request, response) => {
    const body = (request.body ?? {}) as Body;
    if (refused(request, response, body)) return;
    const { touser: openId = '', client_msg_id: name = randomUUID(), data = {} } = body;
    const stranger = app.people.some(
      (person) => STRANGERS.includes(person.key) && app.openIdOf(person) === openId,
    );
    if (stranger || strangers.has(openId)) {
      return fail(response, 43004, 'require subscribe');
    }
    const invalid = Object.entries(data).find(
      ([field, { value = '' }]) =>
        value === '' ||
        (field.startsWith('thing') && [...value].length > THING_MAX) ||
        faults.refusedWords.some((word) => value.includes(word)),
    );
    if (invalid !== undefined) {
      return fail(response, 47003, `argument invalid! data.${invalid[0]}.value is invalid`);
    }
    const now = clock();
    const key = `${openId} ${name}`;
    const before = known.get(key);
    if (before !== undefined) {
      before.sent.repeats += 1;
      repeatCount += 1;
      return void response.json({ errcode: 0, errmsg: 'ok', msgid: Number(before.id) });
    }
    if (faults.quota !== null) {
      if (faults.quota === 0) return fail(response, 45009, 'reach max api daily quota limit');
      faults.quota -= 1;
    }
    const id = String(1_000_000_000 + sentCount);
    const sent: Sent = {
      channel: 'template',
      openId,
      template: body.template_id ?? '',
      url: body.url ?? '',
      lines: Object.values(data).map(({ value = '' }) => value),
      time: now,
      repeats: 0,
    };
    known.set(key, { id, sent });
    keep(sent);
    if (faults.cut > 0) {
      faults.cut -= 1;
      request.socket.destroy();
    } else response.json({ errcode: 0, errmsg: 'ok', msgid: Number(id) });
    tell(request, openId, id, sent.url);
  });

  router.post('/cgi-bin/message/template/subscribe', json, (request, response) => {
    const body = (request.body ?? {}) as Body;
    if (refused(request, response, body)) return;
    const { touser: openId = '', scene = '', title = '', data = {} } = body;
    if (!grants.delete(`${openId} ${scene}`)) return fail(response, 43101, 'user refuse to accept');
    const content = data.content?.value ?? '';
    keep({
      channel: 'grant',
      openId,
      template: body.template_id ?? '',
      url: body.url ?? '',
      lines: [title, content],
      time: clock(),
      repeats: 0,
    });
    if (faults.cut > 0) {
      faults.cut -= 1;
      request.socket.destroy();
    } else response.json({ errcode: 0, errmsg: 'ok' });
  });

  router.get('/mp/subscribemsg', (request, response) => {
    const { searchParams } = new URL(request.originalUrl, 'http://simulator');
    const get = (name: string): string => searchParams.get(name) ?? '';
    const wrong =
      get('action') !== 'get_confirm' ||
      get('appid') !== app.appId ||
      !/^\d{1,5}$/.test(get('scene')) ||
      get('template_id') === '' ||
      !/^[0-9A-Za-z]{0,128}$/.test(get('reserved')) ||
      !mayReturnTo(get('redirect_url'), request.get('host') ?? '');
    if (wrong) return void response.status(400).send(refusalPage(TITLE, '链接参数错误'));
    const confirm = (person: string): string =>
      `${request.baseUrl}/mp/confirm?${searchParams}&person=${person}`;
    response.send(
      authorizePage({
        title: '订阅一次消息',
        text: '「宣讲」希望给你发送一条服务消息。你是：',
        people: app.people.filter(({ kind }) => kind === 'person'),
        choose: (person) => confirm(person.key),
        refuse: confirm('refuse'),
      }),
    );
  });

  router.get('/mp/confirm', (request, response) => {
    const address = text(request.query.redirect_url);
    if (!mayReturnTo(address, request.get('host') ?? '')) {
      return void response.status(400).send(refusalPage(TITLE, '链接参数错误'));
    }
    const { template_id, scene, reserved } = request.query;
    const back = { template_id: text(template_id), scene: text(scene), reserved: text(reserved) };
    const person = app.people.find(({ key }) => key === request.query.person);
    if (person === undefined)
      return response.redirect(withQuery(address, { ...back, action: 'cancel' }));
    const openid = app.openIdOf(person);
    grants.set(`${openid} ${back.scene}`, true);
    response.redirect(withQuery(address, { ...back, action: 'confirm', openid }));
  });

  router.get('/push', (_request, response) => {
    const hint =
      sentCount === 0
        ? '还没有发送过消息。'
        : `共 ${sentCount} 条，这里是最近的 ${Math.min(SHOWN, sentCount)} 条，每 ${REFRESH_S} 秒刷新。`;
    response.set('Cache-Control', 'no-store').send(
      simulatorPage(
        TITLE,
        `<h1>${TITLE}</h1><p>${hint}林妈妈没有关注公众号，只能收到一次性订阅消息。</p>
          ${sentCount === 0 ? '' : `<ul>${newest(SHOWN).map(sentRow).join('')}</ul>`}`,
        REFRESH_S,
      ),
    );
  });

  const listAll: RequestHandler = (_request, response) => void response.json(newest(LISTED));
  router.get('/push/sent.json', ownMachineOnly, listAll);

  router.get('/push/counts.json', (_request, response) => {
    const counts = received.values();
    response.json({
      sent: sentCount,
      repeats: repeatCount,
      people: counts.length,
      most: counts.reduce((most, count) => Math.max(most, count), 0),
    });
  });

  /** Faults for tests, which nobody else may bring about, and grants that nobody went to the page for. */
  router.post(
    '/push/faults',
    ownMachineOnly,
    express.json({ limit: FAULTS_MAX }),
    (request, response) => {
      const {
        grants: given = [],
        endToken,
        ...more
      } = (request.body ?? {}) as Partial<Faults> & {
        readonly grants?: readonly string[];
        readonly endToken?: true;
      };
      for (const grant of given) grants.set(grant, true);
      if (endToken) app.endToken();
      Object.assign(faults, more);
      strangers = new Set(faults.strangers);
      response.json(faults);
    },
  );

  return router;
};

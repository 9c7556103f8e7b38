import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Request, Response, Router } from 'express';
import express from 'express';
import type { Clock } from '../lib/clock.ts';
import { authorizePage } from './authorize-page.ts';
import { createExpiringMap } from './expiring-map.ts';
import { refusalPage } from './page.ts';
import type { Person } from './people.ts';
import { PEOPLE, WECHAT_EXTRAS } from './people.ts';
import { mayReturnTo, withQuery } from './redirect.ts';
import { createWechatPushSimulator } from './wechat-push.ts';

const CODE_MS = 5 * MINUTE_MS;
const TOKEN_MS = 2 * HOUR_MS;
/** How long a picture is kept, and what it may weigh. */
const PICTURE_MS = 3 * DAY_MS;
const UPLOAD_MAX_BYTES = 10 * 1024 * 1024;
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
/** The old token of the application still works so long after a new one was made. */
const OVERLAP_MS = 5 * MINUTE_MS;
/** The app matches the address with a pattern: the parameters have this order. */
const AUTHORIZE_PARAMETERS = ['appid', 'redirect_uri', 'response_type', 'scope', 'state'];
const TITLE = '微信登录';

const ERRORS = {
  '-1': 'system error',
  40001: 'invalid credential, access_token is invalid or not latest',
  40002: 'invalid grant_type',
  40003: 'invalid openid',
  40004: 'invalid media type',
  40013: 'invalid appid',
  40029: 'invalid code',
  40097: 'invalid args',
  40125: 'invalid appsecret',
  40163: 'code been used',
  41005: 'media data missing',
  41008: 'missing code',
  42001: 'access_token expired',
  42003: 'code expired',
  48001: 'api unauthorized',
} as const;

interface Grant {
  readonly person: Person;
  readonly scope: string;
  spent: boolean;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const digest = (value: string): string => createHash('sha256').update(value).digest('base64url');

/**
 * The messaging app's OAuth and server calls, for one application. The paths are the real ones, so
 * that the client needs no other than another base address.
 */
export const createWechatSimulator = (
  app: {
    readonly appId: string;
    readonly secret: string;
    readonly push: { readonly eventToken: string | null };
  },
  clock: Clock,
): Router => {
  const people = [...PEOPLE, ...WECHAT_EXTRAS];
  const key = (): string => randomBytes(24).toString('base64url');
  const codes = createExpiringMap<Grant>(clock, () => `0${key()}`);
  const userTokens = createExpiringMap<Grant>(clock, key);
  const serverTokens = createExpiringMap<true>(clock, key);
  const tickets = createExpiringMap<true>(clock, key);
  const pictures = createExpiringMap<true>(clock, key);
  let current = { token: '', expiresAt: 0 };
  const ended = new Set<string>();

  // An open id is the person's at one application, a union id at all of them.
  const openIdOf = (person: Person): string =>
    `o${digest(`${app.appId} ${person.key}`).slice(0, 27)}`;
  const unionIdOf = (person: Person): string => `u${digest(person.key).slice(0, 28)}`;

  const fail = (response: Response, errcode: keyof typeof ERRORS): void => {
    response.json({
      errcode: Number(errcode),
      errmsg: `${ERRORS[errcode]}, rid: ${randomUUID().slice(0, 26)}`,
    });
  };

  /** What is wrong with an authorize address; null for nothing. */
  const wrongWith = (request: Request): string | null => {
    const query = new URL(request.originalUrl, 'http://simulator').searchParams;
    const names = [...query.keys()];
    if (query.get('appid') !== app.appId) return '该公众号不存在（appid 参数错误）';
    if (names.join() !== AUTHORIZE_PARAMETERS.join()) {
      return `参数的顺序应为 ${AUTHORIZE_PARAMETERS.join('、')}，现为 ${names.join('、')}`;
    }
    if (query.get('response_type') !== 'code') return 'response_type 参数应为 code';
    if (!/^snsapi_(base|userinfo)$/.test(query.get('scope') ?? ''))
      return 'Scope 参数错误（10005）';
    if (!/^[0-9A-Za-z]{0,128}$/.test(query.get('state') ?? ''))
      return 'state 参数过长或含有其他字符';
    return mayReturnTo(query.get('redirect_uri') ?? '', request.get('host') ?? '')
      ? null
      : 'redirect_uri 域名与后台配置不一致（10003）';
  };

  const router = express.Router();

  router.get('/connect/oauth2/authorize', (request, response) => {
    const wrong = wrongWith(request);
    if (wrong !== null) return void response.status(400).send(refusalPage(TITLE, wrong));
    const { searchParams } = new URL(request.originalUrl, 'http://simulator');
    const confirm = (person: string): string =>
      `${request.baseUrl}/connect/oauth2/confirm?${searchParams}&person=${person}`;
    response.send(
      authorizePage({
        title: TITLE,
        text: '「宣讲」申请获取你的昵称和头像。选择一个身份继续：',
        people,
        choose: (person) => confirm(person.key),
        refuse: confirm('refuse'),
      }),
    );
  });

  router.get('/connect/oauth2/confirm', (request, response) => {
    const address = text(request.query.redirect_uri);
    if (!mayReturnTo(address, request.get('host') ?? '')) {
      return void response.status(400).send(refusalPage(TITLE, 'redirect_uri 参数错误'));
    }
    const state = text(request.query.state);
    const person = people.find((candidate) => candidate.key === request.query.person);
    // A user who refuses is redirected without a code.
    if (person === undefined) return response.redirect(withQuery(address, { state }));
    const code = codes.issue({ person, scope: text(request.query.scope), spent: false }, CODE_MS);
    response.redirect(withQuery(address, { code, state }));
  });

  router.get('/sns/oauth2/access_token', (request, response) => {
    const { appid, secret, code, grant_type } = request.query;
    if (appid !== app.appId) return fail(response, 40013);
    if (secret !== app.secret) return fail(response, 40125);
    if (grant_type !== 'authorization_code') return fail(response, 40002);
    if (text(code) === '') return fail(response, 41008);
    const grant = codes.get(text(code));
    if (grant === null) return fail(response, codes.knows(text(code)) ? 42003 : 40029);
    if (grant.spent) return fail(response, 40163);
    grant.spent = true;
    const { person, scope } = grant;
    if (person.kind === 'busy') return fail(response, '-1');
    const userinfo = scope === 'snsapi_userinfo';
    response.json({
      access_token: userTokens.issue({ ...grant }, TOKEN_MS),
      expires_in: TOKEN_MS / SECOND_MS,
      refresh_token: key(),
      openid: person.kind === 'snapshot' ? `o${key().slice(0, 27)}` : openIdOf(person),
      scope,
      ...(person.kind === 'snapshot' ? { is_snapshotuser: 1 } : {}),
      ...(userinfo && person.kind === 'person' ? { unionid: unionIdOf(person) } : {}),
    });
  });

  router.get('/sns/userinfo', (request, response) => {
    const grant = userTokens.get(text(request.query.access_token));
    if (grant === null) return fail(response, 40001);
    if (grant.scope !== 'snsapi_userinfo') return fail(response, 48001);
    const { person } = grant;
    if (person.kind === 'person' && request.query.openid !== openIdOf(person)) {
      return fail(response, 40003);
    }
    response.json({
      openid: request.query.openid,
      nickname: person.nickname,
      sex: 0,
      language: '',
      city: '',
      province: '',
      country: '',
      headimgurl:
        person.kind === 'person' && person.nickname !== ''
          ? `${request.protocol}://${request.get('host')}/simulators/avatar/${person.key}.svg`
          : '',
      privilege: [],
      ...(person.kind === 'person' ? { unionid: unionIdOf(person) } : {}),
    });
  });

  router.get('/sns/auth', (request, response) => {
    const grant = userTokens.get(text(request.query.access_token));
    if (grant === null || request.query.openid !== openIdOf(grant.person)) {
      return fail(response, 40003);
    }
    response.json({ errcode: 0, errmsg: 'ok' });
  });

  router.post('/cgi-bin/stable_token', express.json(), (request, response) => {
    const { grant_type, appid, secret, force_refresh } = (request.body ?? {}) as Record<
      string,
      unknown
    >;
    if (grant_type !== 'client_credential') return fail(response, 40002);
    if (appid !== app.appId) return fail(response, 40013);
    if (secret !== app.secret) return fail(response, 40125);
    const now = clock();
    if (current.expiresAt - OVERLAP_MS <= now || force_refresh === true) {
      const token = serverTokens.issue(true, TOKEN_MS);
      current = { token, expiresAt: now + TOKEN_MS };
    }
    response.json({
      access_token: current.token,
      expires_in: Math.floor((current.expiresAt - now) / SECOND_MS),
    });
  });

  router.get('/cgi-bin/ticket/getticket', (request, response) => {
    const token = text(request.query.access_token);
    if (serverTokens.get(token) === null) {
      return fail(response, serverTokens.knows(token) ? 42001 : 40001);
    }
    if (request.query.type !== 'jsapi') return fail(response, 40097);
    response.json({
      errcode: 0,
      errmsg: 'ok',
      ticket: tickets.issue(true, TOKEN_MS),
      expires_in: TOKEN_MS / SECOND_MS,
    });
  });

  router.post(
    '/cgi-bin/media/upload',
    express.raw({ type: 'multipart/form-data', limit: UPLOAD_MAX_BYTES }),
    (request, response) => {
      const token = text(request.query.access_token);
      if (serverTokens.get(token) === null) {
        return fail(response, serverTokens.knows(token) ? 42001 : 40001);
      }
      if (request.query.type !== 'image') return fail(response, 40004);
      const form = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const isNamed = form.includes('name="media"; filename=');
      if (!isNamed || !form.includes(PNG_SIGNATURE)) return fail(response, 41005);
      response.json({
        type: 'image',
        media_id: pictures.issue(true, PICTURE_MS),
        created_at: Math.floor(clock() / SECOND_MS),
      });
    },
  );

  router.use(
    createWechatPushSimulator(
      {
        appId: app.appId,
        eventToken: app.push.eventToken,
        people,
        openIdOf,
        endToken() {
          ended.add(current.token);
          current = { token: '', expiresAt: 0 };
        },
        tokenError: (token) => {
          if (ended.has(token)) return 40001;
          if (serverTokens.get(token) !== null) return null;
          return serverTokens.knows(token) ? 42001 : 40001;
        },
      },
      clock,
    ),
  );

  return router;
};

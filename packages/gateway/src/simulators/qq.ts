import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Request, Response, Router } from 'express';
import express from 'express';
import type { Clock } from '../lib/clock.ts';
import { authorizePage } from './authorize-page.ts';
import { createExpiringMap } from './expiring-map.ts';
import { refusalPage } from './page.ts';
import type { Person } from './people.ts';
import { PEOPLE } from './people.ts';
import { mayReturnTo, withQuery } from './redirect.ts';

const CODE_MS = 10 * MINUTE_MS;
const TOKEN_MS = 90 * DAY_MS;
const TITLE = 'QQ 登录';

/** An application of somebody else's, to have tokens that were not issued to this site. */
export const FOREIGN_QQ_APP = { appId: '100000002', key: 'another-site-key' } as const;

const ERRORS = {
  100001: 'param client_id is wrong or lost',
  100004: 'param grant_type is wrong or lost',
  100010: 'redirect uri is illegal',
  100013: 'param access token is wrong or lost',
  100014: 'access token expired',
  100016: 'access token check failed',
  100019: 'code to access token error',
  100020: 'code is reused error',
} as const;

interface Grant {
  readonly person: Person;
  readonly appId: string;
  readonly redirectUri: string;
  spent: boolean;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The second provider's OAuth and user calls: the real paths, and the real variety of answers. */
export const createQqSimulator = (
  app: { readonly appId: string; readonly key: string },
  clock: Clock,
): Router => {
  const apps = [app, FOREIGN_QQ_APP];
  const newKey = (): string => randomBytes(16).toString('hex').toUpperCase();
  const codes = createExpiringMap<Grant>(clock, newKey);
  const tokens = createExpiringMap<Grant>(clock, newKey);

  const openIdOf = ({ person, appId }: Grant): string =>
    createHash('md5').update(`${appId} ${person.key}`).digest('hex').toUpperCase();

  /** JSONP by default, JSON where it is asked for. */
  const answer = (request: Request, response: Response, body: object): void => {
    if (request.query.fmt === 'json') response.json(body);
    else response.type('html').send(`callback( ${JSON.stringify(body)} );\n`);
  };
  const fail = (request: Request, response: Response, error: keyof typeof ERRORS): void =>
    answer(request, response, { error: Number(error), error_description: ERRORS[error] });

  const router = express.Router();

  router.get('/oauth2.0/authorize', (request, response) => {
    const { response_type, client_id, redirect_uri } = request.query;
    const known = apps.some(({ appId }) => appId === client_id);
    if (response_type !== 'code' || !known) {
      return void response.status(400).send(refusalPage(TITLE, 'client_id 参数错误（100001）'));
    }
    if (!mayReturnTo(text(redirect_uri), request.get('host') ?? '')) {
      const reason = 'redirect uri is illegal（100010）';
      return void response.status(400).send(refusalPage(TITLE, reason));
    }
    const { searchParams } = new URL(request.originalUrl, 'http://simulator');
    const confirm = (person: string): string =>
      `${request.baseUrl}/oauth2.0/confirm?${searchParams}&person=${person}`;
    response.send(
      authorizePage({
        title: TITLE,
        text: '「宣讲」将获得你的昵称和头像。选择一个身份继续：',
        people: PEOPLE,
        choose: (person) => confirm(person.key),
        refuse: confirm('refuse'),
      }),
    );
  });

  router.get('/oauth2.0/confirm', (request, response) => {
    const redirectUri = text(request.query.redirect_uri);
    if (!mayReturnTo(redirectUri, request.get('host') ?? '')) {
      return void response
        .status(400)
        .send(refusalPage(TITLE, 'redirect uri is illegal（100010）'));
    }
    const state = text(request.query.state);
    const person = PEOPLE.find((candidate) => candidate.key === request.query.person);
    if (person === undefined) {
      return response.redirect(withQuery(redirectUri, { usercancel: '1', state }));
    }
    const grant = { person, appId: text(request.query.client_id), redirectUri, spent: false };
    response.redirect(withQuery(redirectUri, { code: codes.issue(grant, CODE_MS), state }));
  });

  router.get('/oauth2.0/token', (request, response) => {
    const { grant_type, client_id, client_secret, code, redirect_uri } = request.query;
    if (grant_type !== 'authorization_code') return fail(request, response, 100004);
    const known = apps.some(({ appId, key }) => appId === client_id && key === client_secret);
    if (!known) return fail(request, response, 100001);
    const grant = codes.get(text(code));
    if (grant === null || grant.appId !== client_id) return fail(request, response, 100019);
    if (grant.spent) return fail(request, response, 100020);
    if (grant.redirectUri !== redirect_uri) return fail(request, response, 100010);
    grant.spent = true;
    const body = {
      access_token: tokens.issue(grant, TOKEN_MS),
      expires_in: String(TOKEN_MS / SECOND_MS),
      refresh_token: newKey(),
    };
    if (request.query.fmt === 'json') response.json(body);
    else response.type('html').send(new URLSearchParams(body).toString());
  });

  router.get('/oauth2.0/me', (request, response) => {
    const token = text(request.query.access_token);
    if (token === '') return fail(request, response, 100013);
    const grant = tokens.get(token);
    if (grant === null) return fail(request, response, tokens.knows(token) ? 100014 : 100016);
    answer(request, response, { client_id: grant.appId, openid: openIdOf(grant) });
  });

  router.get('/user/get_user_info', (request, response) => {
    const { access_token, oauth_consumer_key, openid } = request.query;
    const grant = tokens.get(text(access_token));
    if (grant === null) return void response.json({ ret: 100016, msg: ERRORS[100016] });
    if (oauth_consumer_key !== grant.appId || openid !== openIdOf(grant)) {
      return void response.json({ ret: -23, msg: 'token is invalid' });
    }
    const { key, nickname } = grant.person;
    const picture = `${request.protocol}://${request.get('host')}/simulators/avatar/${key}.svg`;
    response.json({ ret: 0, msg: '', nickname, figureurl_qq_1: picture, figureurl_qq_2: '' });
  });

  return router;
};

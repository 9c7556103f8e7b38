import type { Request, Router } from 'express';
import express from 'express';
import { TOTP } from 'otpauth';
import type { Clock } from '../lib/clock.ts';
import { escapeHtml, simulatorPage } from './page.ts';

const REFRESH_S = 3;
const SECOND_MS = 1000;
const SECRET_PATTERN = /^[A-Z2-7]{16,64}$/;

/** The second factor that the simulated authenticator app shows, and the people who have it. */
export interface SimulatedFactor {
  /** Base32. */
  readonly secret: string;
  readonly holders: readonly { readonly phone: string; readonly displayname: string }[];
}

/**
 * An authenticator app: it has the second factor of the demo's staff, and shows the code of any
 * other secret that stands in its address.
 */
export const createFactorSimulator = (demo: SimulatedFactor, clock: Clock): Router => {
  const router = express.Router();

  const secretOf = ({ query: { secret } }: Request): string =>
    typeof secret === 'string' && SECRET_PATTERN.test(secret) ? secret : demo.secret;
  const codesOf = (secret: string) => {
    const app = new TOTP({ secret });
    const timestamp = clock();
    return {
      code: app.generate({ timestamp }),
      seconds: Math.ceil(app.remaining({ timestamp }) / SECOND_MS),
    };
  };

  router.get('/', (request, response) => {
    const secret = secretOf(request);
    const { code, seconds } = codesOf(secret);
    const names =
      secret === demo.secret
        ? demo.holders.map(({ phone, displayname }) => `${displayname} ${phone}`)
        : ['新的密钥'];
    const rows = names.map(
      (name) => `<li class="row">
        <span><span class="name">${escapeHtml(name)}</span>
        <span class="note">还有 ${seconds} 秒</span></span>
        <span class="code">${code}</span>
      </li>`,
    );
    response.set('Cache-Control', 'no-store').send(
      simulatorPage(
        '身份验证器',
        `<h1>身份验证器</h1><p>每个动态码只能用一次。密钥：${escapeHtml(secret)}</p>
        <ul>${rows.join('')}</ul>`,
        REFRESH_S,
      ),
    );
  });
  router.get('/code.json', (request, response) => {
    response.set('Cache-Control', 'no-store').json(codesOf(secretOf(request)));
  });
  return router;
};

import { DAY_MS } from '@xuanjiang/contracts/constants';
import type { RequestHandler } from 'express';
import type { Clock } from '../lib/clock.ts';

/** RFC 9116 asks for less than a year: whoever reads a copy that was kept longer asks for it again. */
const VALID_MS = 180 * DAY_MS;
const MAX_AGE_S = DAY_MS / 1000;

interface SecurityTextParts {
  /** `mailto:` or `https:` */
  readonly contact: string;
  /** Null: the site is where it was asked. */
  readonly siteOrigin: string | null;
  readonly clock: Clock;
}

/** `/.well-known/security.txt`: where faults of security are reported (RFC 9116). */
export const createSecurityText =
  ({ contact, siteOrigin, clock }: SecurityTextParts): RequestHandler =>
  (request, response) => {
    const origin = siteOrigin ?? `${request.protocol}://${request.host}`;
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(clock() + VALID_MS).toISOString()}`,
      'Preferred-Languages: zh, en',
      `Canonical: ${origin}${request.path}`,
    ];
    // A file that names the host that was asked must not be given to who asks another host.
    response.set(
      'Cache-Control',
      siteOrigin === null ? 'no-store' : `public, max-age=${MAX_AGE_S}`,
    );
    response.type('text/plain').send(`${lines.join('\n')}\n`);
  };

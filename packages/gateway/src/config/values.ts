/** What the values of the environment may be, and what is made of them. */
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { QuietHours } from '@xuanjiang/contracts/rules/push-kinds';
import { z } from 'zod';

export const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
/** `true` or `false`, and the words of the other switches. */
export const flagOrOnOff = z
  .enum(['true', 'false', 'on', 'off'])
  .transform((value) => value === 'true' || value === 'on');

export const url = (protocols: readonly string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1)),
      {
        error: `must be an address beginning with ${protocols.map((p) => `${p}://`).join(' or ')}`,
      },
    );

/** The address of a site, without path. */
export const origin = url(['http', 'https']).transform((value) => new URL(value).origin);

export const port = z
  .string()
  .regex(/^\d{1,5}$/, { error: 'must be a port, 0 to 65535' })
  .transform(Number)
  .pipe(z.number().max(65535, { error: 'must be a port, 0 to 65535' }));

/** Messages of a live room are kept at least this long (互联网直播服务管理规定, article 16). */
const RETENTION_DAYS_MIN = 60;

export const retentionDays = z
  .string()
  .regex(/^\d{1,5}$/, { error: 'must be a number of days, or nothing to keep all' })
  .transform(Number)
  .pipe(
    z.number().min(RETENTION_DAYS_MIN, {
      error: `must be at least ${RETENTION_DAYS_MIN} days, as the law asks for live rooms`,
    }),
  );

/** An address of mail, or of a page with a form. @returns it as RFC 9116 writes it */
export const securityContact = z.union(
  [z.url({ protocol: /^https$/ }), z.email().transform((mail) => `mailto:${mail}`)],
  { error: 'must be an e-mail address, or an address beginning with https://' },
);

/** The number of a site in the registry of the ministry (工业和信息化部令第33号, article 13). */
export const icpNumber = z.string().regex(/^\p{Script=Han}ICP[备证]\d{4,12}号(-\d{1,4})?$/u, {
  error: 'must be like 京ICP备12345678号-1',
});

/** The number of a site at the police (计算机信息网络国际联网安全保护管理办法, article 12). */
export const policeFiling = z.string().regex(/^\p{Script=Han}公网安备 ?\d{14}号$/u, {
  error: 'must be like 京公网安备11010802012345号',
});

const GB = 1e9;

/** Room for files that are put together: the largest recording that staff send, and some more. @returns bytes */
export const workSpace = z
  .string()
  .regex(/^\d{1,5}$/, { error: 'must be a number of GB, or nothing for what the disk has' })
  .transform(Number)
  .pipe(z.number().min(10, { error: 'must be at least 10, for one recording' }))
  .transform((value) => value * GB);

export const smsBudget = z
  .string()
  .regex(/^[1-9]\d{0,6}$/, { error: 'must be a number of messages an hour, 1 to 9999999' })
  .transform(Number);

/** A number of messages a day; 0 for none. */
export const dayBudget = z
  .string()
  .regex(/^(0|[1-9]\d{0,6})$/, { error: 'must be a number of messages a day, 0 to 9999999' })
  .transform(Number);

/** Nobody is woken, and after noon the timetable of a day is of no use. */
export const morningHour = z
  .string()
  .regex(/^([5-9]|1[01])$/, { error: 'must be an hour of the morning, 5 to 11' })
  .transform(Number);

export const quietHours = z
  .string()
  .regex(/^(off|([01]?\d|2[0-3])-([01]?\d|2[0-3]))$/, {
    error: 'must be two hours of the day such as 22-7, or off',
  })
  .transform((value): QuietHours | null => {
    const [from = 0, until = 0] = value === 'off' ? [] : value.split('-').map(Number);
    return from === until ? null : { from, until };
  });

/** At least as hard to guess as a password; RFC 6750 says which characters a token may have. */
export const metricsToken = z.string().regex(/^[A-Za-z0-9._~+/-]{16,200}=*$/, {
  error: 'must be 16 to 200 letters, digits or ._~+/- (openssl rand -hex 24)',
});

/** From seconds to ms. */
export const stopNotice = z
  .string()
  .regex(/^([1-5]?\d|60)$/, { error: 'must be a number of seconds, 0 to 60' })
  .transform((seconds) => Number(seconds) * SECOND_MS);

/** Two while the key is changed, and one more where the new one must be changed at once. */
const SECRET_KEYS_MAX = 3;

export const secretKeys = z
  .string()
  .transform((value) => value.split(',').map((key) => key.trim().toLowerCase()))
  .refine((keys) => keys.every((key) => /^[0-9a-f]{64}$/.test(key)), {
    error:
      'must be 64 hexadecimal digits (openssl rand -hex 32), while it is changed several with commas',
    abort: true,
  })
  .refine((keys) => keys.length <= SECRET_KEYS_MAX, {
    error: `must be at most ${SECRET_KEYS_MAX} keys`,
    abort: true,
  })
  .refine((keys) => new Set(keys).size === keys.length, { error: 'must not have a key twice' })
  .transform(
    (keys) => keys.map((key) => Buffer.from(key, 'hex')) as unknown as [Buffer, ...Buffer[]],
  );

export const proxies = z
  .string()
  .regex(/^\d$/, { error: 'must be the number of proxies in front, 0 to 9' })
  .transform(Number);

export const connections = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, { error: 'must be a number, 1 to 999999' })
  .transform(Number);

const COMMIT = /^[0-9a-f]{7,40}$/;

/** Only a label: what is no commit counts as not set. */
export const commit = z.string().transform((text) => (COMMIT.test(text) ? text : undefined));

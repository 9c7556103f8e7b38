import { createHmac } from 'node:crypto';
import { sha256 } from '../lib/sha256.ts';

/** An account of a cloud, which signs its requests. */
export interface SigningAccount {
  readonly secretId: string;
  readonly secretKey: string;
}

type Headers = Readonly<Record<string, string>>;

const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/** The canonical request of both: what is signed of it, line by line. */
const canonical = (path: string, query: string, headers: Headers, bodyHash: string) => {
  const names = Object.keys(headers).sort();
  const lines = names.map((name) => `${name}:${headers[name]}`);
  const signed = names.join(';');
  return { signed, hash: sha256(['POST', path, query, ...lines, '', signed, bodyHash].join('\n')) };
};

/**
 * The header `authorization` of a call of Tencent Cloud, TC3-HMAC-SHA256.
 * https://cloud.tencent.com/document/api/382/52072
 * @param headers those that are signed: `content-type`, `host`, `x-tc-action` in small letters
 * @param seconds what `X-TC-Timestamp` says
 */
export const signTencent = (
  { secretId, secretKey }: SigningAccount,
  service: string,
  { headers, body, seconds }: { headers: Headers; body: string; seconds: number },
): string => {
  const day = new Date(seconds * 1000).toISOString().slice(0, 10);
  const scope = `${day}/${service}/tc3_request`;
  // The path is always this one, also where a call goes to another.
  const { signed, hash } = canonical('/', '', headers, sha256(body));
  const key = [day, service, 'tc3_request'].reduce<string | Buffer>(hmac, `TC3${secretKey}`);
  const signature = hmac(key, ['TC3-HMAC-SHA256', seconds, scope, hash].join('\n'));
  return `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${signed}, Signature=${signature.toString('hex')}`;
};

/** The hash of no body, which the header `x-acs-content-sha256` holds. */
export const EMPTY_HASH = sha256('');

/** Escapes as RFC 3986 does: four signs more than `encodeURIComponent`. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** A query as it is signed, and has to be sent. */
export const canonicalQuery = (values: Headers): string =>
  Object.keys(values)
    .sort()
    .map((name) => `${escaped(name)}=${escaped(values[name] ?? '')}`)
    .join('&');

/**
 * The header `authorization` of a call of Alibaba Cloud without a body, ACS3-HMAC-SHA256.
 * https://help.aliyun.com/document_detail/2593177.html
 * @param headers those that are signed: `host` and each `x-acs-…`, in small letters
 * @param query of `canonicalQuery`
 */
export const signAlibaba = (
  { secretId, secretKey }: SigningAccount,
  { path, query, headers }: { path: string; query: string; headers: Headers },
): string => {
  const { signed, hash } = canonical(path, query, headers, EMPTY_HASH);
  const signature = hmac(secretKey, `ACS3-HMAC-SHA256\n${hash}`).toString('hex');
  return `ACS3-HMAC-SHA256 Credential=${secretId},SignedHeaders=${signed},Signature=${signature}`;
};

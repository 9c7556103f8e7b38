import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { DAY_MS } from '@xuanjiang/contracts/constants';
import type { Request, RequestHandler, Response } from 'express';
import type { Vault } from '../lib/secrets.ts';

export const VISITOR_COOKIE = 'visitor';
/** As long as a session: the user agreement promises that nothing in the browser stays longer. */
const KEEP_MS = 15 * DAY_MS;
/** Numbers whose signature is known to be right. */
const CHECKED_MAX = 10_000;
const COOKIE_PATTERN = new RegExp(
  `(?:^|;\\s*)${VISITOR_COOKIE}=([\\w-]{22})\\.([0-9a-f]{64})(?:;|$)`,
);

/**
 * A browser's number, in a cookie that the server signs, by which visits are counted and limited. It
 * is no identity: whoever drops the cookie is counted by address.
 */
export interface Visitors {
  /** The number that came with a request; null without one, and for one that was not given here. */
  of(request: Pick<IncomingMessage, 'headers'>): string | null;
  /** The number that the answer to a request gives the browser; null where it gives no new one. */
  newOf(request: IncomingMessage): string | null;
  /** Gives a browser without a number one. The answer is for it alone, and no cache may share it. */
  give(request: Request, response: Response): void;
  /** Gives one with the answer to a POST: what is read by GET stays the same for all. */
  readonly givenByPosts: RequestHandler;
  /** Has the browser keep the number that it has for as long again: for logins, which last as long. */
  readonly renewed: RequestHandler;
}

/** 122 random bits. Node draws those of many UUIDs at a time, which takes a tenth of the time of `randomBytes`. */
const newId = (): string =>
  Buffer.from(randomUUID().replaceAll('-', ''), 'hex').toString('base64url');

const signedText = (id: string): string => `visitor ${id}`;

export const createVisitors = (vault: Vault): Visitors => {
  /** Signatures that were found right, by number: the check takes longer than an answer that is kept. */
  const checked = new Map<string, string>();
  const isSigned = (id: string, signature: string): boolean => {
    if (checked.get(id) === signature) return true;
    if (!vault.isSigned(signedText(id), signature)) return false;
    if (checked.size >= CHECKED_MAX) checked.clear();
    checked.set(id, signature);
    return true;
  };
  const read = ({
    headers,
  }: Pick<IncomingMessage, 'headers'>): {
    readonly id: string;
    readonly signature: string;
  } | null => {
    if (headers.cookie === undefined) return null;
    const [, id, signature] = COOKIE_PATTERN.exec(headers.cookie) ?? [];
    if (id === undefined || signature === undefined) return null;
    return isSigned(id, signature) ? { id, signature } : null;
  };
  /** Numbers that are new with the answer to a request. */
  const fresh = new WeakMap<IncomingMessage, string>();
  const set = (request: Request, response: Response, id: string): void => {
    response.set('Cache-Control', 'private, no-cache');
    response.cookie(VISITOR_COOKIE, `${id}.${vault.sign(signedText(id))}`, {
      httpOnly: true,
      sameSite: 'lax',
      secure: request.secure,
      maxAge: KEEP_MS,
    });
  };
  const give = (request: Request, response: Response): void => {
    const known = read(request);
    // What a former key signed is signed anew: the number outlives a change of the key.
    if (known !== null && vault.sign(signedText(known.id)) === known.signature) return;
    const id = known?.id ?? fresh.get(request) ?? newId();
    if (known === null) fresh.set(request, id);
    set(request, response, id);
  };
  return {
    of: (request) => read(request)?.id ?? null,
    newOf: (request) => fresh.get(request) ?? null,
    give,
    givenByPosts(request, response, next) {
      if (request.method === 'POST') give(request, response);
      next();
    },
    renewed(request, response, next) {
      const known = read(request);
      if (known !== null) set(request, response, known.id);
      next();
    },
  };
};

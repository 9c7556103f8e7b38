import type { RequestHandler } from 'express';

/** The parts of the site: the first step of a path. What is none of them is `other`. */
const PARTS: ReadonlySet<string> = new Set([
  'api',
  'assets',
  'calendar',
  'docs',
  'healthz',
  'media',
  'metrics',
  'openapi.json',
  'readyz',
  'simulators',
  'trpc',
]);
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST']);

/**
 * @param status of the answer
 * @param durationMs how long each took
 * @param count how many requests; 1 by default
 */
export type ObserveRequest = (
  part: string,
  method: string,
  status: number,
  durationMs: number,
  count?: number,
) => void;

/** Times every request. Neither its path nor a method of its own makes a series. */
export const measureRequests =
  (observe: ObserveRequest): RequestHandler =>
  (request, response, next) => {
    const startedAt = performance.now();
    response.on('finish', () => {
      const first = request.originalUrl.split(/[/?]/, 2)[1] ?? '';
      const part = PARTS.has(first) ? first : 'other';
      const method = METHODS.has(request.method) ? request.method : 'other';
      observe(part, method, response.statusCode, performance.now() - startedAt);
    });
    next();
  };

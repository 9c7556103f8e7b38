import { isServed } from '@xuanjiang/contracts/rules/served-paths';

/** Whether the address of a navigation is a screen of the client. */
export const isScreen = (pathname: string): boolean =>
  !isServed(pathname) && !/\.[a-z0-9]+$/i.test(pathname);

/** Whether a request reads what may be the same for everybody: it does not say who asks. */
export const isAnonymousRead = (
  { method, headers }: Pick<Request, 'method' | 'headers'>,
  pathname: string,
): boolean =>
  method === 'GET' &&
  /^\/(api|trpc)\//.test(pathname) &&
  !headers.has('token') &&
  !headers.has('authorization') &&
  !headers.has('range');

/** Whether the server says that its answer is the same for everybody. */
export const isShared = ({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean => {
  const control = (headers.get('Cache-Control') ?? '').toLowerCase();
  return status === 200 && /\bpublic\b/.test(control) && !/\b(private|no-store)\b/.test(control);
};

/** Answers of a proxy that does not reach the gateway. */
const AWAY: readonly number[] = [502, 504];
/** The same of a page, and a gateway that is ending. */
const PAGE_AWAY: readonly number[] = [...AWAY, 503];

export const isAway = (status: number): boolean => AWAY.includes(status);
export const isPageAway = (status: number): boolean => PAGE_AWAY.includes(status);

/** What the server says of a page that is not there any more. */
export const isGone = (status: number): boolean => status === 404;

/** What the gateway serves beside the screens: none of it is a page of the client. */
const SERVED =
  /^\/(api|assets|calendar|docs|export|media|metrics|mqtt|simulators|trpc|healthz|readyz|ws)(\/|$)/;

/** Whether a path is one of the gateway's own, whether there is something at it or not. */
export const isServed = (pathname: string): boolean => SERVED.test(pathname);

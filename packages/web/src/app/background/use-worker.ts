import { useQueryClient } from '@tanstack/react-query';
import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { useEffect, useRef, useState } from 'react';
import { onReturn } from '../../lib/on-return.ts';
import { server, useOnline } from '../../lib/online.ts';
import { pageFacts } from '../../lib/page-facts.ts';
import { serverAnswers } from '../../lib/server-answers.ts';
import { useSession } from '../../lib/session.ts';
import { clearKept, linkWorker } from './worker-link.ts';

/** How often a page that stays open asks for a newer version at most. */
const UPDATE_MS = 30 * MINUTE_MS;
/** How often a server that is away is asked whether it is back. */
const PROBE_MS = 5 * SECOND_MS;

/** Asks a server that is away again and again, and at once when the network or the page comes back. */
const probe = (onBack: () => void): (() => void) => {
  const ask = async (): Promise<void> => {
    if (document.visibilityState === 'visible' && (await serverAnswers())) onBack();
  };
  const timer = setInterval(() => void ask(), PROBE_MS);
  const ended = onReturn(() => void ask());
  return () => {
    clearInterval(timer);
    ended();
  };
};

/** Says whether the server can be reached. What waits for the network waits for the server too. */
const sayReached = (now: boolean): void => {
  if (now === server.reached) return;
  server.reached = now;
  dispatchEvent(new Event(now ? 'online' : 'offline'));
};

/** Reads again what the page shows, once it is back: meanwhile it was given what had been kept. */
const useReadAgainOnline = (): void => {
  const client = useQueryClient();
  const online = useOnline();
  const wasOnline = useRef(online);
  useEffect(() => {
    if (online && !wasOnline.current) void client.invalidateQueries();
    wasOnline.current = online;
  }, [online, client]);
};

/**
 * Keeps the service worker, what it kept and what it says of the server.
 * @returns the worker of a newer version that waits; null for none
 */
export const useWorker = (): ServiceWorker | null => {
  const [newer, setNewer] = useState<ServiceWorker | null>(null);
  const [reached, setReached] = useState(true);
  useReadAgainOnline();
  useEffect(() => sayReached(reached), [reached]);
  useEffect(() => (reached ? undefined : probe(() => setReached(true))), [reached]);

  useEffect(() => {
    let lookedAt = Date.now();
    let registration: ServiceWorkerRegistration | null = null;
    linkWorker(pageFacts.config.worker, { onReach: setReached, onNewVersion: setNewer }).then(
      (linked) => {
        registration = linked;
      },
      // Without one the page works as it is; the next visit tries again.
      () => undefined,
    );
    return onReturn(() => {
      if (Date.now() - lookedAt < UPDATE_MS) return;
      lookedAt = Date.now();
      registration?.update().catch(() => undefined);
    });
  }, []);
  useEffect(
    () =>
      useSession.subscribe((session, previous) => {
        if (session.token !== previous.token) void clearKept();
      }),
    [],
  );
  return newer;
};

import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { WORKER_PATH } from '@xuanjiang/contracts/rules/kept-page';
import type { FromWorker, ToWorker } from '../../lib/worker-messages.ts';
import { PAGES_CACHE, READS_CACHE } from '../../lib/worker-messages.ts';

/** Forgets the pages and reads that were kept: the account of this device is another one. */
export const clearKept = async (): Promise<void> => {
  if (typeof caches === 'undefined') return;
  await Promise.all([PAGES_CACHE, READS_CACHE].map((name) => caches.delete(name))).catch(
    () => undefined,
  );
};

/**
 * Has the service worker replaced by what the server has in its place, which removes itself and all
 * that was kept. Removed from here, the old one would go on keeping what this page loads.
 */
const remove = async (workers: ServiceWorkerContainer): Promise<void> => {
  for (const registration of await workers.getRegistrations()) await registration.update();
};

const say = (worker: ServiceWorker | null, message: ToWorker): void => worker?.postMessage(message);

const versionOf = (worker: ServiceWorker): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage({ type: 'version' } satisfies ToWorker, [port2]);
  });

export interface WorkerEvents {
  /** The server can be reached, or cannot any more. */
  readonly onReach: (reached: boolean) => void;
  /** A newer version than that of the page is there. */
  readonly onNewVersion: (worker: ServiceWorker) => void;
}

/** What this page loaded before the service worker saw any of it. */
const loadedHere = (): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /^\/(?:assets|api|trpc)\//.test(new URL(name).pathname));

/** The address that the server was asked for the page with. */
const openedAt = (): string => performance.getEntriesByType('navigation')[0]?.name ?? location.href;

/** Reports a worker that waits, where the page is of another version. */
const watch = (
  registration: ServiceWorkerRegistration,
  version: string,
  { onNewVersion }: WorkerEvents,
): void => {
  const look = async (): Promise<void> => {
    const { waiting, active } = registration;
    if (waiting === null || active === null) return;
    // This page came from the newer version already, so its worker may take over.
    if ((await versionOf(waiting)) === version) say(waiting, { type: 'activate' });
    else onNewVersion(waiting);
  };
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => void look());
  });
  void look();
};

/**
 * Registers the service worker, or removes it where the server offers none.
 * @param version of the page, by the gateway; null where there is to be no service worker
 * @returns the registration, null without one
 */
export const linkWorker = async (
  version: string | null,
  events: WorkerEvents,
): Promise<ServiceWorkerRegistration | null> => {
  // Some browsers inside apps, and pages without https, have none.
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  if (workers === undefined || typeof caches === 'undefined') return null;
  if (version === null) {
    await remove(workers);
    return null;
  }
  const wasControlled = workers.controller !== null;
  workers.addEventListener('message', ({ data }) => {
    const message = data as FromWorker;
    if (message.type === 'reach') events.onReach(message.reached);
  });
  workers.startMessages();
  say(workers.controller, { type: 'reach?' });
  const registration = await workers.register(WORKER_PATH, { updateViaCache: 'none' });
  watch(registration, version, events);
  if (!wasControlled) {
    const { active } = await workers.ready;
    const [opened, page] = [openedAt(), location.href];
    say(active, { type: 'keep', opened, page, loaded: loadedHere() });
  }
  return registration;
};

/**
 * How long a newer version has to take over, ms. Chromium may keep the older worker active for five minutes. Loading the page
 * again helps even then: that worker asks the server first.
 */
const TAKE_OVER_MS = 3 * SECOND_MS;

/**
 * Lets a newer version take over, then shows it here: other tabs stay as they are.
 * @returns once the page is to be loaded again, which somebody whose work is not stored may still decline
 */
export const takeNewVersion = async (worker: ServiceWorker): Promise<void> => {
  await new Promise<unknown>((done) => {
    navigator.serviceWorker.addEventListener('controllerchange', done, { once: true });
    setTimeout(done, TAKE_OVER_MS);
    say(worker, { type: 'activate' });
  });
  location.reload();
};

import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createApp } from './app/app.tsx';
import type { Given } from './app/drawing/drawn-page.ts';
import { dropGiven, endKeeping, readGiven } from './app/drawing/drawn-page.ts';
import { LazyTopBar } from './app/lazy-top-bar.tsx';
import { LoginNeeded } from './app/login-gate.tsx';
import { RootSkeleton } from './app/overlays/root-skeleton.tsx';
import { isPlain, noteAddress, takeShareLink } from './app/plain-start.ts';
import { isOpen, routeOf } from './app/routes.ts';
import { NotFoundScreen, screenOf } from './app/screens.ts';
import type { Outcome, StartupView } from './app/startup-view.ts';
import { replaceAddress } from './lib/navigation.ts';
import { givePageFacts, pageFacts } from './lib/page-facts.ts';
import { serverAnswers } from './lib/server-answers.ts';
import { openSession } from './lib/session.ts';
import { setCookie } from './lib/storage.ts';
import { isWide } from './lib/wide.ts';
import { ErrorState } from './ui/state.tsx';

openSession();

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root');

let made: ReturnType<typeof createRoot> | undefined;
/** Draws a page in the place of all that is there. */
const show: StartupView['show'] = (page) => {
  endKeeping();
  made ??= createRoot(element);
  made.render(page);
};

const drawApp = (): void => show(createApp(null));

/** Takes over the page that the server drew, or draws it after its skeleton, which stays meanwhile. */
const takeOver = async (given: Given): Promise<void> => {
  const route = routeOf(given.pathname);
  const path = (route ?? routeOf(location.pathname))?.path;
  const { wide } = given.drawn;
  // The server drew the head of a page that needs a login.
  const gated = route !== null && !isOpen(route);
  const screen = gated ? LoginNeeded : path ? screenOf(path, wide) : NotFoundScreen;
  // Without its code what was drawn would be drawn as something that loads.
  await Promise.all([screen?.load(), wide && LazyTopBar.load()]);
  if (route) replaceAddress(given.pathname + location.search + location.hash);
  // The server guessed the width wrong: it knows it from now on.
  if (isWide() !== wide) setCookie('_wide', isWide() ? '1' : '0');
  // Where a thing is missing, its screen says so in its own words.
  if (given.answers === null || (path && !route)) {
    givePageFacts({ ...pageFacts, othersLive: given.drawn.othersLive === true });
    drawApp();
    return;
  }
  givePageFacts({ ...pageFacts, drawn: given.drawn });
  endKeeping();
  // In pieces: what is touched meanwhile does not wait for the whole page.
  startTransition(() => {
    hydrateRoot(element, createApp(given));
  });
};

const draw = (outcome: Outcome): void => {
  if (outcome !== 'app') {
    dropGiven();
    return;
  }
  const given = made === undefined ? readGiven() : null;
  if (given === null) drawApp();
  else takeOver(given).catch(drawApp);
};

/** How long a page that could not start waits before it asks whether the server is back, ms. */
const AWAY_MS = 5 * SECOND_MS;

/**
 * Without the code of the startup nothing can be shown: the page is loaded again when the server answers. A browser may report
 * a network before anything gets through.
 */
const showAway = (): void => {
  const again = (): void => location.reload();
  const look = async (): Promise<void> => {
    if (await serverAnswers()) again();
    else setTimeout(look, AWAY_MS);
  };
  setTimeout(look, AWAY_MS);
  show(<ErrorState onRetry={again} />);
};

const begin = async (): Promise<Outcome> => {
  if (isPlain()) {
    noteAddress();
    takeShareLink();
    return 'app';
  }
  const code = await import('./app/startup.ts').catch(showAway);
  return code?.startUp({ onWait: () => show(<RootSkeleton />), show }) ?? 'stopped';
};

void begin().then(draw);

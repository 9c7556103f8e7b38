import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AppConfig } from '@xuanjiang/contracts/app-config';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { createApp } from '../../app/app.tsx';
import { ADV_DAY } from '../../app/overlays/use-adv-due.ts';
import { isPlain, noteAddress, takeShareLink } from '../../app/plain-start.ts';
import { startUp } from '../../app/startup.ts';
import type { Outcome } from '../../app/startup-view.ts';
import { givePageFacts } from '../../lib/page-facts.ts';
import { readPage } from '../../lib/read-page.ts';
import { logOut, openSession } from '../../lib/session.ts';
import { hearSteps } from '../../lib/step-over.ts';
import { setCookie, setLocal } from '../../lib/storage.ts';
import { dropRequests, forgetNetwork } from './network.ts';
import { resetStores } from './stores.ts';

interface Opened {
  /** The token of the account that uses the page; a visitor's by default. */
  readonly token?: string;
  readonly config?: Partial<AppConfig>;
}

const DEMO: Partial<AppConfig> = { mode: 'demo', openReading: true };

// Once, as the entry of the client does: before the router listens.
hearSteps();

let shown: ReturnType<typeof render> | null = null;
const show = (page: ReactNode): void => {
  // Nothing is seen here, and whether each element is hidden would be looked up in all styles of antd.
  const unstyled = <ConfigProvider theme={{ zeroRuntime: true }}>{page}</ConfigProvider>;
  if (shown === null) shown = render(unstyled);
  else shown.rerender(unstyled);
};

/** Does what the entry of the client does. */
const start = async (): Promise<void> => {
  openSession();
  let outcome: Outcome = 'app';
  if (isPlain()) {
    noteAddress();
    takeShareLink();
  } else outcome = await startUp({ onWait: () => {}, show });
  if (outcome === 'app') show(createApp(null));
};

const unload = async (): Promise<void> => {
  dropRequests();
  cleanup();
  shown = null;
  resetStores();
  // The layers that were open step back in the history after this (lib/layers): never in the next page.
  await new Promise((resolve) => setTimeout(resolve, 0));
  // What it has asked for meanwhile.
  dropRequests();
};

/** Opens a page of the client, on a device on which it was never opened unless a test says so. */
export const openPage = (
  address: string,
  { token = '', config = {} }: Opened = {},
): Promise<void> => {
  if (token !== '') setCookie('token', token);
  // The advertisement of the day was seen.
  setLocal(ADV_DAY, dayOf(Date.now()));
  history.replaceState(null, '', address);
  const page = readPage();
  givePageFacts({ ...page, config: { ...page.config, ...DEMO, ...config } });
  return start();
};

/** Opens a page on the same device, in the same tab; the same one where none is named. */
export const reloadPage = async (address = location.pathname + location.search): Promise<void> => {
  await unload();
  history.replaceState(history.state, '', address);
  return start();
};

/** Leaves the page, and nothing of it on the device. */
export const closePage = async (): Promise<void> => {
  await unload();
  forgetNetwork();
  logOut();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: as the client does
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`;
  }
};

/** What a person does. */
export const user = userEvent.setup({ delay: null });

interface Place {
  findByRole(role: 'button', options: { readonly name: string | RegExp }): Promise<HTMLElement>;
}

/** Whether a button takes no press: it keeps the focus, so it is disabled by its role only. */
export const isDisabled = (button: Element): boolean =>
  button.getAttribute('aria-disabled') === 'true';

/** Presses a button, once it is there and takes a press. */
export const press = async (name: string | RegExp, place: Place = screen): Promise<void> => {
  const button = await waitFor(async () => {
    const found = await place.findByRole('button', { name });
    if (isDisabled(found)) throw new Error(`${name} takes no press`);
    return found;
  });
  await user.click(button);
};

/** Settles when something is no longer there. */
export const gone = (find: () => Element | null): Promise<void> =>
  waitFor(() => {
    if (find() !== null) throw new Error('it is still there');
  });

/** Waits until a toast says this. */
export const toast = (text: string): Promise<void> =>
  waitFor(() => {
    const said = [...document.querySelectorAll('[role="status"]')].map((one) => one.textContent);
    if (!said.includes(text)) throw new Error(`no toast says ${text}`);
  });

/**
 * The thread in which pages are drawn: it holds the client's build for the server, so that its globals,
 * its memory and its failures are not the gateway's.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { AppConfig } from '@xuanjiang/contracts/app-config';
import type { Lang } from '@xuanjiang/contracts/messages';
import { NO_SCREEN } from '@xuanjiang/contracts/rules/pages';
import type { DrawerData, FromDrawer, ToDrawer } from './drawing-messages.ts';
import type { Manifest } from './fill-page.ts';
import { fillPage, linksFor } from './fill-page.ts';
import type { PageView } from './page-view.ts';

/** What the client's build for the server exports (packages/web/src/entry-server.ts). */
interface Bundle {
  readonly DRAWN_SCREENS: Readonly<Record<string, string>>;
  draw(
    job: {
      readonly origin: string;
      readonly pathname: string;
      readonly search: string;
      readonly lang: Lang;
      readonly config: AppConfig;
      readonly skeleton: boolean;
      readonly drawn: {
        readonly at: number;
        readonly wide: boolean;
        readonly province: string;
        readonly own: boolean;
      };
    },
    ask: (call: string, input: unknown) => Promise<unknown>,
  ): Promise<{
    readonly head: string;
    readonly html: string;
    readonly given: string;
    readonly modules: readonly string[];
  }>;
}

const port = parentPort;
if (port === null) throw new Error('this is a thread of the gateway');
const send = (message: FromDrawer): void => port.postMessage(message);

const { bundle, manifest: manifestFile, shell, config } = workerData as DrawerData;
// Before the client is loaded: its libraries read it once.
process.env.NODE_ENV = 'production';
const { draw, DRAWN_SCREENS } = (await import(pathToFileURL(bundle).href)) as Bundle;
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
const links = new Map<string, string>();
const linksOf = (modules: readonly string[]): string => {
  const key = modules.join();
  const known = links.get(key);
  if (known !== undefined) return known;
  const found = linksFor(
    modules.map((module) => `src/${module}`),
    manifest,
    shell,
  );
  links.set(key, found);
  return found;
};

let asks = 0;
const waiting = new Map<number, PromiseWithResolvers<unknown>>();

const drawPage = async (id: number, view: PageView, at: number): Promise<string> => {
  const { lang, wide, province, own, skeleton } = view;
  const drawing = await draw(
    { ...view, config, drawn: { at, wide, province, own } },
    (call, input) => {
      asks += 1;
      const answer = Promise.withResolvers<unknown>();
      waiting.set(asks, answer);
      send({ kind: 'ask', ask: asks, id, call, input, lang });
      return answer.promise;
    },
  );
  const links = linksOf(drawing.modules);
  return fillPage(shell, lang, { ...drawing, links, whole: !skeleton });
};

const answer = (ask: number, settle: (answer: PromiseWithResolvers<unknown>) => void): void => {
  const found = waiting.get(ask);
  waiting.delete(ask);
  if (found !== undefined) settle(found);
};

port.on('message', (message: ToDrawer) => {
  switch (message.kind) {
    case 'draw':
      drawPage(message.id, message.view, message.at).then(
        (text) => send({ kind: 'drawn', id: message.id, text }),
        (error: unknown) => send({ kind: 'failed', id: message.id, reason: String(error) }),
      );
      break;
    case 'answer':
      answer(message.ask, ({ resolve }) => resolve(message.data));
      break;
    case 'refusal':
      answer(message.ask, ({ reject }) => reject(new Error('a call was refused')));
  }
});

send({ kind: 'ready', paths: [...Object.keys(DRAWN_SCREENS), NO_SCREEN] });

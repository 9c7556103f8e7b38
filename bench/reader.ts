/**
 * A guide of 200 pages with pictures in the reader, beside pdf.js used in the plain way: the whole file is
 * fetched, and every page has its canvas. Memory after reading from the first page to the last, and the
 * first page on a slow network, with what was fetched for it. Linux, Chromium (`CHROMIUM`) and the built
 * client are needed, and `qpdf`: without it pages are spread through the file, and ranges help little.
 *
 * `BENCH_PAGES` sets the pages, `BENCH_ROUNDS` how often the first page is measured.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Visit } from '../e2e/harness/browser.ts';
import { launchBrowser, REAL_PHONE, visit } from '../e2e/harness/browser.ts';
import { median } from './lib/figures.ts';
import { picturePdf } from './lib/picture-pdf.ts';
import { memoryOf } from './lib/proc.ts';
import { createVerdict } from './lib/race.ts';
import { servePages } from './lib/served-page.ts';

const PAGES = Number(process.env.BENCH_PAGES ?? 200);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const CANVASES_MAX = 5;
const GOALS = { memory: 0.5, bytes: 0.2, time: 0.5 } as const;
/** 400 kB/s, as in a train. */
const NETWORK = {
  offline: false,
  latency: 100,
  downloadThroughput: 400_000,
  uploadThroughput: 100_000,
};
const MB = 1024 * 1024;
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PDFJS = createRequire(join(ROOT, 'packages/web/package.json'));

const run = promisify(execFile);

type Browser = Awaited<ReturnType<typeof launchBrowser>>;

/** The plain way. It draws each page in the width of the screen, as the reader does. */
const viewerOf = (file: string): string => `<!doctype html>
<meta name="viewport" content="width=device-width">
<body style="margin:0"><script type="module">
import { getDocument, GlobalWorkerOptions } from '/bench/pdf.min.mjs';
GlobalWorkerOptions.workerSrc = '/bench/pdf.worker.min.mjs';
const data = await (await fetch('${file}')).arrayBuffer();
const pdf = await getDocument({ data, useWasm: false }).promise;
const last = Number(new URLSearchParams(location.search).get('pages') ?? pdf.numPages);
for (let number = 1; number <= last; number += 1) {
  const page = await pdf.getPage(number);
  const scale = innerWidth / page.getViewport({ scale: 1 }).width * Math.min(devicePixelRatio, 2.5);
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  canvas.style.width = '100vw';
  canvas.dataset.state = 'waiting';
  document.body.append(canvas);
  await page.render({ canvas, viewport }).promise;
  canvas.dataset.state = 'done';
}
document.body.dataset.done = '';
</script>`;

const route = async ({ context }: Visit, file: string): Promise<void> => {
  await context.route(/\/bench\/viewer/, (request) =>
    request.fulfill({ contentType: 'text/html; charset=utf-8', body: viewerOf(file) }),
  );
  for (const name of ['pdf.min.mjs', 'pdf.worker.min.mjs']) {
    const body = await readFile(PDFJS.resolve(`pdfjs-dist/legacy/build/${name}`));
    await context.route(`**/bench/${name}`, (request) =>
      request.fulfill({ contentType: 'text/javascript', body }),
    );
  }
};

/** MB of all processes that show pages, without what nobody holds any more. */
const residentOf = async (browser: Browser, { context, page }: Visit): Promise<number> => {
  const heap = await context.newCDPSession(page);
  await heap.send('HeapProfiler.collectGarbage');
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  const pages = processInfo.filter(({ type }) => type === 'renderer');
  return pages.reduce((sum, { id }) => sum + memoryOf(id, 'VmRSS'), 0) / MB;
};

interface Held {
  readonly canvases: number;
  /** MB of their pixels. */
  readonly pixels: number;
}

const heldIn = ({ page }: Visit): Promise<Held> =>
  page.evaluate(() => {
    const canvases = [...document.querySelectorAll<HTMLCanvasElement>('canvas[data-state]')];
    const pixels = canvases.reduce((sum, { width, height }) => sum + width * height * 4, 0);
    return { canvases: canvases.length, pixels: pixels / 1024 / 1024 };
  });

interface Memory extends Held {
  readonly resident: number;
  /** The same with one page drawn. */
  readonly begun: number;
  /** Most canvases and pixels while it was read. */
  readonly most: Held;
}

const readAll = async (address: string, file: string, own: boolean): Promise<Memory> => {
  const browser = await launchBrowser();
  try {
    await using reader = await visit(browser, REAL_PHONE);
    const { page } = reader;
    await route(reader, file);
    await page.goto(address);
    await page.locator('canvas[data-state="done"]').first().waitFor();
    const begun = await residentOf(browser, reader);
    const most = { canvases: 0, pixels: 0 };
    if (own) {
      for (let number = 1; number <= PAGES; number += 1) {
        if (number > 1) await page.keyboard.press('ArrowRight');
        await page.locator(`[data-page="${number}"] canvas[data-state="done"]`).waitFor();
        const held = await heldIn(reader);
        most.canvases = Math.max(most.canvases, held.canvases);
        most.pixels = Math.max(most.pixels, held.pixels);
      }
    } else {
      await page.waitForFunction(() => document.body.dataset.done === '', null, { timeout: 0 });
      Object.assign(most, await heldIn(reader));
    }
    return { ...(await heldIn(reader)), most, begun, resident: await residentOf(browser, reader) };
  } finally {
    await browser.close();
  }
};

interface FirstPage {
  /** From the first request of the file, ms. */
  readonly time: number;
  readonly bytes: number;
  readonly requests: number;
}

const openOnce = async (browser: Browser, address: string, file: string): Promise<FirstPage> => {
  await using reader = await visit(browser, REAL_PHONE);
  const { context, page } = reader;
  await route(reader, file);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await page.goto(address);
  return await page.evaluate(async (path) => {
    while (document.querySelector('canvas[data-state="done"]') === null) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const now = performance.now();
    const parts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith(path)) as PerformanceResourceTiming[];
    return {
      time: now - Math.min(...parts.map(({ startTime }) => startTime)),
      bytes: parts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      requests: parts.length,
    };
  }, file);
};

await run('qpdf', ['--version']).catch((cause) => {
  throw new Error('qpdf is needed', { cause });
});
const { tell, conclude } = createVerdict();
const folder = await mkdtemp(join(tmpdir(), 'xuanjiang-reader-'));
try {
  await using gateway = await servePages(ROOT, folder, { DRAW_PAGES: 'off' });
  const source = join(folder, 'long.pdf');
  await writeFile(source, picturePdf(PAGES));
  const cli = join(ROOT, 'packages/gateway/src/cli.ts');
  const { stdout } = await run(
    process.execPath,
    [cli, 'import', 'guide', source, '--university', '浙江大学', '--title', 'bench'],
    { env: { PATH: process.env.PATH, DATA_DIR: folder } },
  );
  const id = stdout.slice(0, 12);
  const answer = await fetch(`${gateway.url}/api/book/get?Id=${id}`);
  const { data } = (await answer.json()) as { data: { File: { Url: string; Size: number } } };
  const { Url: file, Size: size } = data.File;
  const ways = {
    reader: `${gateway.url}/mPdf?id=${id}`,
    'plain pdf.js': `${gateway.url}/bench/viewer`,
  };

  console.log(`${PAGES} pages, ${(size / 1e6).toFixed(1)} MB\n`);
  console.log(
    '| read to the end | most canvases | of pixels, MB | renderer, MB | with its first page |',
  );
  console.log('|---|---|---|---|---|');
  const memory = new Map<string, Memory>();
  for (const [name, address] of Object.entries(ways)) {
    const held = await readAll(address, file, name === 'reader');
    memory.set(name, held);
    const figures = [held.most.pixels, held.resident, held.begun].map((each) => each.toFixed(0));
    console.log(`| ${name} | ${held.most.canvases} | ${figures.join(' | ')} |`);
  }

  const rounds = new Map<string, FirstPage[]>(Object.keys(ways).map((name) => [name, []]));
  const browser = await launchBrowser();
  for (let round = 0; round < ROUNDS; round += 1) {
    const turn = Object.entries(ways);
    for (const [name, address] of round % 2 === 0 ? turn : turn.toReversed()) {
      const only = name === 'reader' ? address : `${address}?pages=1`;
      rounds.get(name)?.push(await openOnce(browser, only, file));
    }
  }
  await browser.close();
  console.log('\n| first page at 400 kB/s | ms | kB of the file | requests |\n|---|---|---|---|');
  const figureOf = (name: string, key: keyof FirstPage) =>
    median((rounds.get(name) ?? []).map((each) => each[key]));
  for (const name of Object.keys(ways)) {
    const kb = (figureOf(name, 'bytes') / 1000).toFixed(0);
    const time = figureOf(name, 'time').toFixed(0);
    console.log(`| ${name} | ${time} | ${kb} | ${figureOf(name, 'requests')} |`);
  }

  const [ours, plain] = [memory.get('reader'), memory.get('plain pdf.js')];
  const canvases = ours?.most.canvases ?? Number.NaN;
  tell('canvases at once', canvases, `≤ ${CANVASES_MAX}`, canvases <= CANVASES_MAX);
  const share = (ours?.resident ?? Number.NaN) / (plain?.resident ?? Number.NaN);
  tell('memory, share of the plain way', share, `≤ ${GOALS.memory}`, share <= GOALS.memory);
  for (const key of ['bytes', 'time'] as const) {
    const part = figureOf('reader', key) / figureOf('plain pdf.js', key);
    tell(`first page: ${key}, share of the plain way`, part, `≤ ${GOALS[key]}`, part <= GOALS[key]);
  }
} finally {
  await rm(folder, { recursive: true });
}
conclude();

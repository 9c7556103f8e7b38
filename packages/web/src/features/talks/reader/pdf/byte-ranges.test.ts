import { expect, it } from 'vitest';
import { ByteRanges, readBlob, readUrl } from './byte-ranges.ts';

const FILE = Uint8Array.from({ length: 100 }, (_, at) => at);

/** A server that answers as told, and what it was asked. */
const serve = (answers: (range: string) => Response) => {
  const asked: string[] = [];
  const given: [number, number[]][] = [];
  const missing: boolean[] = [];
  const ranges = new ByteRanges(
    readUrl('/guide.pdf', async (_url, init) => {
      const range = new Headers(init?.headers).get('Range') ?? '';
      asked.push(range);
      return answers(range);
    }),
    (begin, bytes) => given.push([begin, [...bytes]]),
    (now) => missing.push(now),
  );
  return { ranges, asked, given, missing };
};

it('asks for the bytes that it was asked for', async () => {
  const { ranges, asked, given, missing } = serve(
    () => new Response(FILE.slice(10, 13), { status: 206 }),
  );
  await ranges.ask(10, 13);
  expect({ asked, given, missing }).toEqual({
    asked: ['bytes=10-12'],
    given: [[10, [10, 11, 12]]],
    missing: [],
  });
});

it('takes its part of a whole file, where somebody between knows no ranges', async () => {
  const { ranges, given } = serve(() => new Response(FILE));
  await ranges.ask(10, 13);
  expect(given).toEqual([[10, [10, 11, 12]]]);
});

it('says what did not come, and asks for it again', async () => {
  let away = true;
  const { ranges, asked, given, missing } = serve(() =>
    away ? new Response('', { status: 503 }) : new Response(FILE.slice(0, 2), { status: 206 }),
  );
  await ranges.ask(0, 2);
  expect({ given, missing }).toEqual({ given: [], missing: [true] });
  away = false;
  ranges.retry();
  await new Promise((resolve) => setTimeout(resolve));
  expect({ asked, given, missing }).toEqual({
    asked: ['bytes=0-1', 'bytes=0-1'],
    given: [[0, [0, 1]]],
    missing: [true, false],
  });
});

it('takes too few bytes for none: the file is another one now', async () => {
  const { ranges, given, missing } = serve(() => new Response(FILE.slice(0, 1), { status: 206 }));
  await ranges.ask(0, 2);
  expect({ given, missing }).toEqual({ given: [], missing: [true] });
});

it('reads parts of a file that is on the device', async () => {
  const bytes = await readBlob(new Blob([FILE]))(10, 13, new AbortController().signal);
  expect([...bytes]).toEqual([10, 11, 12]);
});

it('tells nobody once it has ended', async () => {
  const { ranges, given, missing } = serve(() => new Response('', { status: 404 }));
  ranges.end();
  await ranges.ask(0, 2);
  expect({ given, missing }).toEqual({ given: [], missing: [] });
});

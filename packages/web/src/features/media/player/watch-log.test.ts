import { expect, test } from 'vitest';
import type { WatchEntry } from './watch-log.ts';
import { createWatchLog, REPORT_MS } from './watch-log.ts';

const start = () => {
  let time = 1_000_000;
  const sent: WatchEntry[][] = [];
  const log = createWatchLog(
    (entries) => sent.push([...entries]),
    () => time,
  );
  return {
    log,
    sent,
    pass: (ms: number) => {
      time += ms;
    },
  };
};

test('what runs is reported in stretches, each once', () => {
  const { log, sent, pass } = start();
  log.begin('a');
  pass(60_000);
  log.flush();
  pass(30_000);
  log.end();
  pass(10_000);
  log.flush();
  log.flush();
  expect(sent).toEqual([
    [{ Talkid: 'a', Seconds: 60, Agoms: 0 }],
    [{ Talkid: 'a', Seconds: 30, Agoms: 10_000 }],
  ]);
});

test('another talk ends the one before, and one that goes on is not begun anew', () => {
  const { log, sent, pass } = start();
  log.begin('a');
  pass(5000);
  log.begin('a');
  pass(5000);
  log.begin('b');
  pass(2000);
  log.flush();
  expect(sent).toEqual([
    [
      { Talkid: 'a', Seconds: 10, Agoms: 2000 },
      { Talkid: 'b', Seconds: 2, Agoms: 0 },
    ],
  ]);
});

test('a page that slept has not shown the picture meanwhile', () => {
  const { log, sent, pass } = start();
  log.begin('a');
  pass(REPORT_MS * 100);
  log.flush();
  expect(sent[0]?.[0]?.Seconds).toBe(150);
});

test('nothing is sent of nothing', () => {
  const { log, sent } = start();
  log.begin('a');
  log.end();
  log.flush();
  expect(sent).toEqual([]);
});

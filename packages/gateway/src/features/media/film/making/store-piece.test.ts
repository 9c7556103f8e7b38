import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mediaKey } from '../../broadcast/service.ts';
import { createPieceStore } from './store-piece.ts';

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../../../lib/cmaf/fixtures/${name}`, import.meta.url));
const PIECE = { init: fixture('init.mp4'), segment: fixture('seg-0.m4s') };

/** A film that was cancelled, or made by another worker, whose rows name these hashes. */
const lateFilm = (named: readonly string[]) => {
  const removed: string[] = [];
  let stored = 0;
  const pieces = createPieceStore(
    { id: 'film' },
    {
      setInit: async () => false,
      addSegment: async () => false,
      namedOf: async () => new Set(named),
    },
    {
      put: async () => {
        stored += 1;
        return `hash${stored}`;
      },
    },
    { remove: async (key) => void removed.push(key) },
  );
  return { pieces, removed, stored: () => stored };
};

const takeLate = async (named: readonly string[]) => {
  const { pieces, removed, stored } = lateFilm(named);
  await expect(pieces.take(PIECE as never)).rejects.toThrow('the film was cancelled');
  return { stored: stored(), removed };
};

test('what was stored for a film that is gone is removed', async () => {
  const { stored, removed } = await takeLate([]);
  const all = Array.from({ length: stored }, (_, at) => mediaKey(`hash${at + 1}`, 'mp4'));
  expect(stored).toBeGreaterThan(0);
  expect(removed).toEqual(all);
});

test('what another worker has named stays', async () => {
  const { removed } = await takeLate(['hash1']);
  expect(removed).not.toContain(mediaKey('hash1', 'mp4'));
});

test('a film is told what of it is not taken: its picture, or its sound', async () => {
  const faultWith = (kind: string, other: string) => {
    const init = Buffer.from(PIECE.init.toString('latin1').replace(kind, other), 'latin1');
    return expect(lateFilm([]).pieces.take({ ...PIECE, init } as never)).rejects;
  };
  await faultWith('avc1', 'hvc1').toMatchObject({ fault: 'picture' });
  await faultWith('mp4a', 'Opus').toMatchObject({ fault: 'sound' });
});

import { statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { say } from './say.mjs';

const LOOK_MS = 1000;
const GIGABYTE = 1024 ** 3;

const freeIn = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/**
 * Watches how much memory and disk the machine has left while the tests run. Where either is used up, browsers and
 * databases die, and tests fail that say nothing of it.
 * @returns says the least that was left
 */
export const watchWhatIsLeft = () => {
  // Where browsers write; the databases are in memory where that is possible.
  const folder = tmpdir();
  const least = { memory: Number.POSITIVE_INFINITY, disk: Number.POSITIVE_INFINITY };
  const look = () => {
    least.memory = Math.min(least.memory, freemem());
    least.disk = Math.min(least.disk, freeIn(folder));
  };
  look();
  setInterval(look, LOOK_MS).unref();
  return () => {
    const [memory, disk] = [least.memory, least.disk].map((bytes) => (bytes / GIGABYTE).toFixed(1));
    say(`\nThe least that was left, in GB: memory ${memory}, disk ${disk} (${folder})`);
  };
};

import { globSync, readFileSync } from 'node:fs';
import { at, ROOT } from '../lib/root.mjs';
import { StepError } from '../lib/say.mjs';

/** What a record holds, and nothing else. */
const FIELDS = ['drawn', 'find', 'harm', 'id', 'name', 'put'];

/** Reads the faults that the project keeps. @returns {readonly import('./anchor.mjs').Fault[]} */
export const readFaults = () => {
  const files = globSync('faults/*.json', { cwd: ROOT }).filter(
    (file) => !file.endsWith('results.json'),
  );
  const faults = files.sort().flatMap((file) => JSON.parse(readFileSync(at(file), 'utf8')));
  const ids = new Set();
  for (const fault of faults) {
    if (Object.keys(fault).sort().join() !== FIELDS.join()) {
      throw new StepError(`${fault.id}: a fault has ${FIELDS.join(', ')}`);
    }
    if (ids.has(fault.id)) throw new StepError(`${fault.id}: there are two of it`);
    ids.add(fault.id);
  }
  return faults;
};

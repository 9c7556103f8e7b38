import { parseArgs } from 'node:util';
import { shanghaiTime } from '@xuanjiang/contracts/rules/shanghai-day';
import { createChainStore } from '../features/audit/chain-store.ts';
import { checkChain } from '../features/audit/service.ts';
import type { Command } from './command.ts';
import { EXIT, refuseArguments, UsageError } from './command.ts';
import { withDatabase } from './with-database.ts';

/** A place of the chain, with the hash that it had. */
const EXPECTED = /^([1-9]\d{0,15}):([0-9a-f]{64})$/;

const FAULTS = {
  missing: 'the entry is not there',
  changed: 'the entry is not the one that was written',
  noteChanged: 'the note of the entry is not the one that was written',
  cutOff: 'the end of the chain is not there',
  removedEarly: 'entries were removed that were not old enough',
} as const;

const readExpected = (args: readonly string[]) => {
  try {
    const { values } = parseArgs({ args: [...args], options: { expect: { type: 'string' } } });
    if (values.expect === undefined) return null;
    const [, position, hash] = EXPECTED.exec(values.expect) ?? [];
    if (position === undefined || hash === undefined) throw new Error('--expect <position>:<hash>');
    return { position: Number(position), hash };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};

/** `audit verify`: checks the chain beside the running gateway or without it. */
export const verifyAudit: Command = async (args, io) => {
  const expected = readExpected(args);
  return await withDatabase(io, async (database) => {
    const chain = createChainStore(database);
    const { from, end, emptied, waiting, found } = await checkChain(chain);
    const details = `${emptied} emptied notes, ${waiting} entries without a place yet`;
    io.say(`${end.position - from} entries from ${from + 1} to ${end.position}: ${details}`);
    if (found !== null) {
      io.say(`broken at ${found.position}: ${FAULTS[found.fault]}`);
      return EXIT.failure;
    }
    if (expected !== null && (await chain.hashAt(expected.position)) !== expected.hash) {
      io.say(`broken at ${expected.position}: another hash than expected`);
      return EXIT.failure;
    }
    io.say(`the chain holds, its end is ${end.position}:${end.hash}`);
    return EXIT.ok;
  });
};

/** `audit checkpoints`: the parts that were removed. */
export const listCheckpoints: Command = async (args, io) => {
  refuseArguments(args);
  return await withDatabase(io, async (database) => {
    const points = await createChainStore(database).checkpoints();
    for (const { position, hash, count, until, reason, created_at } of points) {
      const made = `made ${shanghaiTime(created_at)} for its ${reason}`;
      io.say(`${position}:${hash} ${count} entries until ${shanghaiTime(until)}, ${made}`);
    }
    if (points.length === 0) io.say('nothing was removed yet');
    return EXIT.ok;
  });
};

import { parseArgs } from 'node:util';
import { shanghaiTime } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Command } from '../../../command/command.ts';
import { EXIT, refuseArguments, UsageError } from '../../../command/command.ts';
import { withDatabase } from '../../../command/with-database.ts';
import type { ChainEnd } from '../../../db/audit-check.ts';
import { createVault } from '../../../lib/secrets.ts';
import { createChainStore } from './chain-store.ts';
import { createCheckpointFile } from './checkpoint/checkpoint-file.ts';
import { checkChain, writtenEnd } from './service.ts';

/** A place of the chain, with the hash that it had, or the beginning of it that a metric shows. */
const CHECKPOINT = /^([1-9]\d{0,15}):([0-9a-f]{12,64})$/;

const FAULTS = {
  missing: 'the entry is not there',
  changed: 'the entry is not the one that was written',
  noteChanged: 'the note of the entry is not the one that was written',
  cutOff: 'the end of the chain is not there',
  removedEarly: 'entries were removed that were not old enough, or without SECRET_KEY',
  unsigned:
    'the end is not signed with a key of SECRET_KEY: start the gateway of this version once, or, if it has run on this database before, somebody has changed it',
} as const;

/** @throws UsageError */
const readCheckpoint = (args: readonly string[]): ChainEnd | null => {
  try {
    const options = { checkpoint: { type: 'string' }, expect: { type: 'string' } } as const;
    const { values } = parseArgs({ args: [...args], options });
    const given = values.checkpoint ?? values.expect;
    if (given === undefined) return null;
    const [, position, hash] = CHECKPOINT.exec(given) ?? [];
    if (position === undefined || hash === undefined) {
      throw new Error('--checkpoint <position>:<hash>, of the hash 12 digits or more');
    }
    return { position: Number(position), hash };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};

/** `audit verify`: checks the chain beside the running gateway or without it. */
export const verifyAudit: Command = async (args, io) => {
  const checkpoint = readCheckpoint(args);
  return await withDatabase(io, async (database, { secretKeys, dataDir }) => {
    const chain = createChainStore(database, createVault(...secretKeys));
    const { from, end, signedSince, emptied, waiting, found } = await checkChain(chain);
    const details = `${emptied} emptied notes, ${waiting} entries without a place yet`;
    io.say(`${end.position - from} entries from ${from + 1} to ${end.position}: ${details}`);
    if (found !== null) {
      io.say(`broken at ${found.position}: ${FAULTS[found.fault]}`);
      return EXIT.failure;
    }
    for (const known of [checkpoint, await createCheckpointFile(dataDir).read()]) {
      const lost = known === null ? null : await chain.lostOf(known);
      if (known === null || lost === null) continue;
      io.say(`broken at ${lost.position}: the chain does not contain ${writtenEnd(known)}`);
      return EXIT.failure;
    }
    if (checkpoint !== null && (await chain.hashAt(checkpoint.position)) === null) {
      io.say(`the checkpoint is in a part that was removed: nobody can compare it`);
      return EXIT.failure;
    }
    if (checkpoint !== null) io.say(`the chain contains the checkpoint ${checkpoint.position}`);
    io.say(`the chain holds, its end is ${writtenEnd(end)}, and it is signed since ${signedSince}`);
    return EXIT.ok;
  });
};

/** `audit checkpoints`: the parts that were removed. */
export const listCheckpoints: Command = async (args, io) => {
  refuseArguments(args);
  return await withDatabase(io, async (database, { secretKeys }) => {
    const points = await createChainStore(database, createVault(...secretKeys)).checkpoints();
    for (const { position, hash, count, until, reason, created_at } of points) {
      const made = `made ${shanghaiTime(created_at)} for its ${reason}`;
      io.say(`${position}:${hash} ${count} entries until ${shanghaiTime(until)}, ${made}`);
    }
    if (points.length === 0) io.say('nothing was removed yet');
    return EXIT.ok;
  });
};

import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { threadIdOf } from '@xuanjiang/contracts/realtime/topic';
import type { Command } from '../../../command/command.ts';
import { EXIT, UsageError } from '../../../command/command.ts';
import { pathOf } from '../../../command/path-of.ts';
import { actorOf, withDatabase } from '../../../command/with-database.ts';
import type { Database } from '../../../db/database.ts';
import { systemClock } from '../../../lib/clock.ts';
import { createLogStore } from '../../../room/log-store.ts';
import { readExport } from './exporting/read-export.ts';
import type { ExportFormat } from './exporting/write-export.ts';
import { ExportFormatSchema } from './exporting/write-export.ts';
import { createRoomStore } from './store.ts';

interface Arguments {
  readonly topic: string;
  readonly format: ExportFormat;
  /** Null for standard output. */
  readonly out: string | null;
}

const readArguments = (args: readonly string[]): Arguments => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { format: { type: 'string' }, out: { type: 'string' } },
      allowPositionals: true,
    });
    const [topic, ...rest] = positionals;
    if (topic === undefined || rest.length > 0) throw new Error('one topic is needed');
    const format = ExportFormatSchema.safeParse(values.format);
    // Only its two sides read a private thread.
    if (threadIdOf(topic) !== null) throw new Error('a private thread is not exported');
    if (!format.success) throw new Error('--format csv or --format json is needed');
    return { topic, format: format.data, out: values.out ?? null };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};

/** A file of this name is whole: it gets its name when everything is written. */
const writeFile = async (pieces: AsyncIterable<string>, file: string): Promise<void> => {
  const part = `${file}.part`;
  try {
    await pipeline(pieces, createWriteStream(part));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
};

const noteExport = (database: Database, topic: string, format: ExportFormat): Promise<void> => {
  const act = { topic, actor: actorOf(), time: systemClock() };
  return createRoomStore(database).noteExport(act, format);
};

/**
 * `export-room`: what the call `room.export` gives, for an operator at the machine, beside the
 * running gateway or without it. The audit names the user of the machine.
 */
export const exportRoom: Command = async (args, io) => {
  const { topic, format, out } = readArguments(args);
  return await withDatabase(io, async (database) => {
    const store = createLogStore(database, systemClock);
    if (!(await store.heads([topic])).has(topic)) {
      io.complain(`${topic} has no log`);
      return EXIT.data;
    }
    await noteExport(database, topic, format);
    const pieces = readExport(store, topic, format);
    if (out === null) {
      await pipeline(pieces, io.stdout, { end: false });
      return EXIT.ok;
    }
    const file = pathOf(io, out);
    await writeFile(pieces, file);
    io.say(`${topic} is in ${file}`);
    return EXIT.ok;
  });
};

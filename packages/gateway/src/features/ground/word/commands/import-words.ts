import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { text } from '@xuanjiang/contracts/messages';
import type { WordAction } from '@xuanjiang/contracts/word';
import type { Command, CommandIo } from '../../../../command/command.ts';
import { EXIT, UsageError } from '../../../../command/command.ts';
import { pathOf } from '../../../../command/path-of.ts';
import { actorOf, withDatabase } from '../../../../command/with-database.ts';
import { systemClock } from '../../../../lib/clock.ts';
import { CallError } from '../../../../rpc/call-error.ts';
import { wordKey } from '../matching/fold-text.ts';
import { createWordService } from '../service.ts';
import { createWordStore } from '../store.ts';
import type { RejectedLine } from './read-word-lines.ts';
import { readWordLines } from './read-word-lines.ts';

/** Lines at fault said on screen. */
const LINES_SAID = 20;

/** The file cannot be taken as it is; the message says why. */
class FileError extends Error {}

const readArguments = (args: readonly string[]): { file: string; action: WordAction } => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { review: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [file, ...rest] = positionals;
    if (file === undefined || rest.length > 0) throw new Error('one file is needed');
    return { file, action: values.review === true ? 'review' : 'block' };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};

/** @throws FileError */
const readText = async (file: string): Promise<string> => {
  const bytes = await readFile(file).catch((error: Error) => {
    throw new FileError(error.message);
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FileError('the text is not UTF-8');
  }
};

const sayRejected = (rejected: readonly RejectedLine[], { say }: CommandIo): void => {
  for (const { line, reason } of rejected.slice(0, LINES_SAID)) say(`第 ${line} 行：${reason}`);
  say(`nothing was changed: ${rejected.length} lines are no words`);
};

/** @returns how many were new; @throws FileError when the list would hold too many */
const store = async (
  words: readonly string[],
  action: WordAction,
  io: CommandIo,
): Promise<number> => {
  try {
    return await withDatabase(io, (database) =>
      createWordService(createWordStore(database), systemClock).add(actorOf(), words, action),
    );
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    throw new FileError(text('en', error.messageKey, error.parameters));
  }
};

/**
 * `import words`: puts the words of a file into the list of all rooms, in one transaction, beside the
 * running gateway or without it. A line that is no word stops it, so that what the list holds is
 * what the file says. The audit names the user of the machine.
 */
export const importWords: Command = async (args, io) => {
  const { file: given, action } = readArguments(args);
  const file = pathOf(io, given);
  try {
    const { words, rejected } = readWordLines(await readText(file));
    if (rejected.length > 0) {
      sayRejected(rejected, io);
      return EXIT.data;
    }
    if (words.length === 0) throw new FileError('there are no words in it');
    const added = await store(words, action, io);
    const known = new Set(words.map(wordKey)).size - added;
    io.say(`${added} added, ${known} there before: ${action} from now on`);
    return EXIT.ok;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    io.say(`${file}: ${error.message}`);
    return EXIT.data;
  }
};

import { parseArgs } from 'node:util';
import { announce } from '../../../../command/announce.ts';
import type { Command, CommandIo } from '../../../../command/command.ts';
import { EXIT, UsageError } from '../../../../command/command.ts';
import { pathOf } from '../../../../command/path-of.ts';
import { FileError, readText } from '../../../../command/read-text.ts';
import { actorOf, withDatabase } from '../../../../command/with-database.ts';
import type { Database } from '../../../../db/database.ts';
import { systemClock } from '../../../../lib/clock.ts';
import { createUniversityStore } from '../../../universities/university/store.ts';
import { createTalkStore } from '../../talk/store.ts';
import { createNewsStore } from '../store.ts';
import { MarkdownError, readMarkdown } from './read-markdown.ts';
import type { RejectedArticle } from './resolve-news.ts';
import { resolveNews } from './resolve-news.ts';

const REJECTED_SAID = 20;
/** More talks than any installation has. */
const TALKS_MAX = 1_000_000;

const readArguments = (args: readonly string[]): { file: string; dryRun: boolean } => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { 'dry-run': { type: 'boolean' } },
      allowPositionals: true,
    });
    const [file, ...rest] = positionals;
    if (file === undefined || rest.length > 0) throw new Error('one file is needed');
    return { file, dryRun: values['dry-run'] ?? false };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};

const LISTS = /\s*[,，]\s*/;

/** @throws FileError */
const articlesOf = (file: string, text: string): readonly unknown[] => {
  try {
    if (/\.md$/i.test(file)) {
      const { fields, blocks } = readMarkdown(text);
      const { talks = '', ...rest } = fields;
      return [{ ...rest, ...(talks !== '' && { talks: talks.split(LISTS) }), blocks }];
    }
    if (!/\.json$/i.test(file)) throw new FileError('give a .json or .md file');
    const given: unknown = JSON.parse(text);
    if (!Array.isArray(given)) throw new FileError('the JSON is no list of articles');
    return given;
  } catch (error) {
    if (error instanceof MarkdownError || error instanceof SyntaxError) {
      throw new FileError(error.message);
    }
    throw error;
  }
};

const resolveAll = async (database: Database, articles: readonly unknown[]) => {
  const universities = await createUniversityStore(database).names();
  const talks = await createTalkStore(database).times({ limit: TALKS_MAX, offset: 0 });
  return resolveNews(articles, { universities, talkIds: new Set(talks.map(({ id }) => id)) });
};

const sayRejected = (rejected: readonly RejectedArticle[], { say }: CommandIo): void => {
  for (const { place, title, reason } of rejected.slice(0, REJECTED_SAID)) {
    say(`第 ${place} 篇${title === '' ? '' : `《${title}》`}：${reason}`);
  }
  say(`nothing was changed: ${rejected.length} articles are at fault`);
};

/**
 * `import news`: puts the articles of a file into the database, in one transaction, beside the running
 * gateway or without it. One article at fault stops it. The audit names the user of the machine.
 */
export const importNews: Command = async (args, io) => {
  const { file: given, dryRun } = readArguments(args);
  const file = pathOf(io, given);
  try {
    const articles = articlesOf(file, await readText(file));
    if (articles.length === 0) throw new FileError('there are no articles in it');
    return await withDatabase(io, async (database, config) => {
      const { drafts, rejected } = await resolveAll(database, articles);
      if (rejected.length > 0) {
        sayRejected(rejected, io);
        return EXIT.data;
      }
      if (dryRun) {
        io.say(`nothing was changed (--dry-run): ${drafts.length} articles can be imported`);
        return EXIT.ok;
      }
      const act = { actor: actorOf(), time: systemClock() };
      const added = await createNewsStore(database).saveAll(drafts, act);
      io.say(`${added} added, ${drafts.length - added} replaced`);
      await announce(config, 'public', '', io.say);
      return EXIT.ok;
    });
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    io.say(`${file}: ${error.message}`);
    return EXIT.data;
  }
};

import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { cleanText } from '@xuanjiang/contracts/rules/clean-text';
import { FEEDBACK_LIMITS } from '@xuanjiang/contracts/rules/feedback-limits';
import { shanghaiTime } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Command } from '../../../command/command.ts';
import { EXIT, refuseArguments, UsageError } from '../../../command/command.ts';
import { pathOf } from '../../../command/path-of.ts';
import { actorOf, withDatabase } from '../../../command/with-database.ts';
import { systemClock } from '../../../lib/clock.ts';
import { createStorage } from '../../../providers/storage/create-storage.ts';
import type { Storage } from '../../../providers/storage/storage.ts';
import { StorageError } from '../../../providers/storage/storage.ts';
import { createPictureStore } from './picture-store.ts';
import type { PictureRow } from './present.ts';
import { createFeedbackStore } from './store.ts';

/** Feedbacks that are shown. */
const SHOWN_MAX = 100;

const act = () => ({ actor: actorOf(), time: systemClock() });

const idOf = (text = ''): number => {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new UsageError('the id of a feedback is needed');
  return Number(text);
};

/** `feedback list`: the feedbacks that wait for an answer, the oldest first. */
export const listFeedbacks: Command = async (args, io) => {
  refuseArguments(args);
  const { page, pictures } = await withDatabase(io, async (database) => {
    const found = await createFeedbackStore(database).ofState(
      { state: 'open' },
      { limit: SHOWN_MAX, offset: 0 },
      act(),
    );
    const ids = found.rows.map(({ id }) => id);
    return { page: found, pictures: await createPictureStore(database).ofFeedbacks(ids) };
  });
  for (const { id, kind, content, link, createdAt } of page.rows) {
    const count = pictures.filter(({ feedbackId }) => feedbackId === id).length;
    const more = [link, count > 0 && `${count} pictures`].filter(Boolean).join(', ');
    const text = content.replaceAll('\n', ' ');
    io.say(`${id} ${shanghaiTime(createdAt)} ${kind}: ${text}${more === '' ? '' : ` (${more})`}`);
  }
  if (page.total > page.rows.length) io.say(`and ${page.total - page.rows.length} more`);
  if (page.total === 0) io.say('no feedback waits');
  return EXIT.ok;
};

/** @returns how many were in the storage */
const save = async (
  storage: Storage,
  pictures: readonly PictureRow[],
  folder: string,
): Promise<number> => {
  await mkdir(folder, { recursive: true });
  let saved = 0;
  for (const [place, { fileKey, feedbackId }] of pictures.entries()) {
    const body = await storage.read(fileKey);
    if (body === null) continue;
    const file = join(folder, `feedback-${feedbackId}-${place + 1}.webp`);
    await pipeline(body, createWriteStream(file));
    saved += 1;
  }
  return saved;
};

/** `feedback pictures`: writes the pictures of a feedback into a folder. */
export const saveFeedbackPictures: Command = async (args, io) => {
  const [id, folder, ...rest] = args;
  const feedbackId = idOf(id);
  if (folder === undefined || rest.length > 0) throw new UsageError('a folder is needed');
  try {
    const found = await withDatabase(io, async (database, config) => {
      if ((await createFeedbackStore(database).lookAtPictures(feedbackId, act())) === null)
        return null;
      const pictures = await createPictureStore(database).ofFeedbacks([feedbackId]);
      using storage = await createStorage(config.storage);
      const saved = await save(storage, pictures, pathOf(io, folder));
      return { count: pictures.length, saved };
    });
    if (found === null) io.say(`there is no feedback ${feedbackId}`);
    else io.say(`${found.saved} of ${found.count} pictures are written`);
    return found !== null && found.saved === found.count ? EXIT.ok : EXIT.data;
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    io.say(error.message);
    return EXIT.data;
  }
};

const readAnswer = (args: readonly string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { text: { type: 'string' } },
      allowPositionals: true,
    });
    const [id, ...rest] = positionals;
    if (rest.length > 0) throw new Error('one id is needed');
    const answer = cleanText(values.text ?? '');
    if (answer === '') throw new Error('--text is needed');
    if (answer.length > FEEDBACK_LIMITS.answerMax) throw new Error('--text is too long');
    return { id: idOf(id), answer };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};

/** `feedback answer`: answers a feedback, and tells whoever sent it. */
export const answerFeedback: Command = async (args, io) => {
  const { id, answer } = readAnswer(args);
  const answered = await withDatabase(io, (database) =>
    createFeedbackStore(database).answer(id, answer, act()),
  );
  io.say(answered ? `feedback ${id} is answered` : `no feedback ${id} waits for an answer`);
  return answered ? EXIT.ok : EXIT.data;
};

import { parseArgs } from 'node:util';
import { CORRECTION_ANSWER_MAX } from '@xuanjiang/contracts/correction';
import { cleanLine } from '@xuanjiang/contracts/rules/clean-text';
import { shanghaiTime } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Command } from '../../../command/command.ts';
import { EXIT, refuseArguments, UsageError } from '../../../command/command.ts';
import { actorOf, withDatabase } from '../../../command/with-database.ts';
import { systemClock } from '../../../lib/clock.ts';
import { aboutName, createCorrectionStore } from './store.ts';

/** Reports that are shown. */
const SHOWN_MAX = 100;

/** `correction list`: the reports of wrong data that wait for an answer, the oldest first. */
export const listCorrections: Command = async (args, io) => {
  refuseArguments(args);
  const { rows, total } = await withDatabase(io, (database) =>
    createCorrectionStore(database).open({ limit: SHOWN_MAX, offset: 0 }),
  );
  for (const { id, universityName, universityId, provinceId, ...report } of rows) {
    const { field, figure, note, createdAt } = report;
    const name = aboutName(universityName, provinceId);
    const what = [field, figure].filter((text) => text !== '').join(' ');
    io.say(
      `${id} ${shanghaiTime(createdAt)} ${name} (${universityId ?? provinceId}), ${what}: ${note}`,
    );
  }
  if (total > rows.length) io.say(`and ${total - rows.length} more`);
  if (total === 0) io.say('no reports wait');
  return EXIT.ok;
};

const readAnswer = (args: readonly string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { text: { type: 'string' } },
      allowPositionals: true,
    });
    const [id = '', state, ...rest] = positionals;
    const answer = cleanLine(values.text ?? '');
    if (!/^[1-9]\d{0,14}$/.test(id)) throw new Error('the id of a report is needed');
    if (rest.length > 0 || (state !== 'corrected' && state !== 'kept')) {
      throw new Error('corrected or kept is needed');
    }
    if (answer === '') throw new Error('--text is needed');
    if (answer.length > CORRECTION_ANSWER_MAX) throw new Error('--text is too long');
    return { id: Number(id), state, answer } as const;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};

/** `correction answer`: answers a report, and tells whoever made it. */
export const answerCorrection: Command = async (args, io) => {
  const { id, ...answer } = readAnswer(args);
  const answered = await withDatabase(io, (database) =>
    createCorrectionStore(database).answer(id, answer, { actor: actorOf(), time: systemClock() }),
  );
  io.say(answered ? `report ${id} is answered` : `no report ${id} waits for an answer`);
  return answered ? EXIT.ok : EXIT.data;
};

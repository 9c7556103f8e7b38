import { randomBytes } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@xuanjiang/contracts/constants';
import { cleanLine, cleanText } from '@xuanjiang/contracts/rules/clean-text';
import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import { clockOf, momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { announce } from '../../../../command/announce.ts';
import type { Command } from '../../../../command/command.ts';
import { EXIT, UsageError } from '../../../../command/command.ts';
import { lengthOf, startOf } from '../../../../command/plan-arguments.ts';
import { readWords } from '../../../../command/read-words.ts';
import { actorOf, withDatabase } from '../../../../command/with-database.ts';
import { systemClock } from '../../../../lib/clock.ts';
import { createNoteTalkState } from '../../../../room/talk-state-store.ts';
import { findUniversity } from '../../../universities/university/commands/find-university.ts';
import { createTalkChangeStore } from '../change-store.ts';
import { createTalkChanges } from '../staff-service.ts';

const OPTIONS = [
  'university',
  'title',
  'speaker',
  'speaker-title',
  'intro',
  'minutes',
  'provinces',
] as const;
const LENGTH_MS = HOUR_MS;
const LENGTH_MAX_MS = DAY_MS;
/** Longest texts, characters. */
const LINE_MAX = 60;
const INTRO_MAX = 2000;

const refuse = (why: string): never => {
  throw new UsageError(why);
};

/** @throws UsageError */
const readArguments = (args: readonly string[], now: number) => {
  const { words, values } = readWords(args, OPTIONS);
  const line = (name: (typeof OPTIONS)[number], isNeeded: boolean): string => {
    const text = cleanLine(values[name] ?? '');
    if (isNeeded && text === '') refuse(`--${name} is needed`);
    if (text.length > LINE_MAX) refuse(`--${name} has at most ${LINE_MAX} characters`);
    return text;
  };
  const [day = '', time = '', ...rest] = words;
  const startsAt = startOf(day, time);
  if (startsAt === null || rest.length > 0) return refuse('a day and a time are needed');
  const length = lengthOf(values.minutes) ?? LENGTH_MS;
  if (length > LENGTH_MAX_MS) refuse('a talk is no longer than a day');
  if (startsAt <= now) refuse('the start is not in the future');
  const intro = cleanText((values.intro ?? '').replaceAll('\\n', '\n').trim());
  if (intro.length > INTRO_MAX) refuse(`--intro has at most ${INTRO_MAX} characters`);
  const provinces = [...new Set((values.provinces ?? '').split(',').filter(Boolean))];
  const unknown = provinces.find((code) => ownProvinceOf(code) === null);
  if (unknown !== undefined) refuse(`${unknown} is no code of a province`);
  return {
    university: line('university', true),
    talk: {
      title: line('title', true),
      speaker: line('speaker', true),
      speakerTitle: line('speaker-title', false),
      intro,
      provinces,
      startsAt,
      endsAt: startsAt + length,
    },
  };
};

/** `talk add`: puts a talk on, beside the running gateway or without it. */
export const addTalk: Command = async (args, io) => {
  const time = systemClock();
  const given = readArguments(args, time);
  return withDatabase(io, async (database, config) => {
    const university = await findUniversity(database, given.university);
    if (typeof university === 'string') {
      io.say(`nothing was changed: ${university}`);
      return EXIT.data;
    }
    const id = randomBytes(6).toString('hex');
    const talk = { ...given.talk, id, universityId: university.id };
    const changes = createTalkChanges(
      createTalkChangeStore(database),
      database.inTransaction,
      createNoteTalkState(database, systemClock),
    );
    await changes.add(talk, { actor: actorOf(), time });
    await announce(config, 'public', '', io.say);
    const { startsAt, endsAt } = talk;
    const when = `${momentOf(startsAt)}–${clockOf(endsAt)}`;
    io.say(`${id} ${talk.title} of ${university.name} is planned for ${when} (Asia/Shanghai)`);
    return EXIT.ok;
  });
};

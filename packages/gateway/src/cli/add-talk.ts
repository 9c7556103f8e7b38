import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { cleanLine, cleanText } from '@xuanjiang/contracts/rules/clean-text';
import { OWN_PROVINCES } from '@xuanjiang/contracts/rules/own-province';
import { clockOf, dayOf, dayStart, isDay } from '@xuanjiang/contracts/rules/shanghai-day';
import { createTalkChangeStore } from '../features/talk/change-store.ts';
import { systemClock } from '../lib/clock.ts';
import { announce } from './announce.ts';
import type { Command } from './command.ts';
import { EXIT, UsageError } from './command.ts';
import { findUniversity } from './find-university.ts';
import { actorOf, withDatabase } from './with-database.ts';

const OPTIONS = [
  'university',
  'title',
  'speaker',
  'speaker-title',
  'intro',
  'minutes',
  'provinces',
] as const;
const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/;
const MINUTES = { default: 60, max: 24 * 60 } as const;
/** Longest texts, characters. */
const LINE_MAX = 60;
const INTRO_MAX = 2000;

const readArguments = (args: readonly string[], now: number) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: Object.fromEntries(OPTIONS.map((name) => [name, { type: 'string' as const }])),
    allowPositionals: true,
  });
  const given = (name: (typeof OPTIONS)[number]): string => String(values[name] ?? '').trim();
  const line = (name: (typeof OPTIONS)[number], isNeeded: boolean): string => {
    const text = cleanLine(given(name));
    if (isNeeded && text === '') throw new Error(`--${name} is needed`);
    if (text.length > LINE_MAX) throw new Error(`--${name} has at most ${LINE_MAX} characters`);
    return text;
  };
  const [day = '', time = '', ...rest] = positionals;
  const clock = CLOCK.exec(time);
  if (!isDay(day) || clock === null || rest.length > 0) {
    throw new Error('a day and a time are needed');
  }
  const minutes = given('minutes') === '' ? MINUTES.default : Number(given('minutes'));
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > MINUTES.max) {
    throw new Error(`--minutes is a number from 1 to ${MINUTES.max}`);
  }
  const startsAt = dayStart(day) + (60 * Number(clock[1]) + Number(clock[2])) * MINUTE_MS;
  if (startsAt <= now) throw new Error('the start is not in the future');
  const intro = cleanText(given('intro').replaceAll('\\n', '\n'));
  if (intro.length > INTRO_MAX) throw new Error(`--intro has at most ${INTRO_MAX} characters`);
  const provinces = [...new Set(given('provinces').split(',').filter(Boolean))];
  const unknown = provinces.find((code) => !OWN_PROVINCES.some((known) => known.code === code));
  if (unknown !== undefined) throw new Error(`${unknown} is no code of a province`);
  return {
    university: line('university', true),
    talk: {
      title: line('title', true),
      speaker: line('speaker', true),
      speakerTitle: line('speaker-title', false),
      intro,
      provinces,
      startsAt,
      endsAt: startsAt + minutes * MINUTE_MS,
    },
  };
};

/** `talk add`: puts a talk on, beside the running gateway or without it. */
export const addTalk: Command = async (args, io) => {
  const time = systemClock();
  let given: ReturnType<typeof readArguments>;
  try {
    given = readArguments(args, time);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  return withDatabase(io, async (database, config) => {
    const university = await findUniversity(database, given.university);
    if (typeof university === 'string') {
      io.say(`nothing was changed: ${university}`);
      return EXIT.data;
    }
    const id = randomBytes(6).toString('hex');
    const talk = { ...given.talk, id, universityId: university.id };
    await createTalkChangeStore(database).add(talk, { actor: actorOf(), time });
    await announce(config, 'public', '', io.say);
    const { startsAt, endsAt } = talk;
    const when = `${dayOf(startsAt)} ${clockOf(startsAt)}–${clockOf(endsAt)}`;
    io.say(`${id} ${talk.title} of ${university.name} is planned for ${when} (Asia/Shanghai)`);
    return EXIT.ok;
  });
};

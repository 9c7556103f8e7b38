import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@xuanjiang/contracts/constants';
import { GROUP_CODE_PEOPLE, GROUP_INTRO_MAX, GROUP_NAME_MAX } from '@xuanjiang/contracts/consult';
import { cleanLine } from '@xuanjiang/contracts/rules/clean-text';
import { OWN_PROVINCES } from '@xuanjiang/contracts/rules/own-province';
import { dayStart, isDay } from '@xuanjiang/contracts/rules/shanghai-day';
import { createConsultStore } from '../features/consult/store.ts';
import { systemClock } from '../lib/clock.ts';
import { announce } from './announce.ts';
import type { Command } from './command.ts';
import { EXIT, UsageError } from './command.ts';
import { findUniversity } from './find-university.ts';
import { readWords } from './plan-arguments.ts';
import { actorOf, withDatabase } from './with-database.ts';

const ADD_USAGE = `usage: consult add <name> --university <name or id> [--intro <text>] [--province <code>]
  Without --province the group is for the whole country.`;
const CODE_USAGE = `usage: consult code <id> <link> --until <day> [--people <number>]
  The link is what the QR code of the messaging app holds, an https address. It is shown through that
  day (YYYY-MM-DD, Asia/Shanghai), to so many people, ${GROUP_CODE_PEOPLE} if nothing else is said.`;
const ID_BYTES = 6;
const LINK_MAX = 500;
const PEOPLE = /^[1-9]\d{0,4}$/;

/** `consult add`: opens a group for consultation. */
export const addGroup: Command = async (args, io) => {
  const { words, values } = readWords(args, ADD_USAGE, ['university', 'intro', 'province']);
  const [name = '', ...rest] = words.map(cleanLine);
  const intro = cleanLine(values.intro ?? '');
  const provinceId = values.province ?? '';
  if (name === '' || rest.length > 0 || values.university === undefined) {
    throw new UsageError(ADD_USAGE);
  }
  if (name.length > GROUP_NAME_MAX) {
    throw new UsageError(`the name has at most ${GROUP_NAME_MAX} characters\n${ADD_USAGE}`);
  }
  if (intro.length > GROUP_INTRO_MAX) {
    throw new UsageError(`--intro has at most ${GROUP_INTRO_MAX} characters\n${ADD_USAGE}`);
  }
  if (provinceId !== '' && !OWN_PROVINCES.some(({ code }) => code === provinceId)) {
    throw new UsageError(`${provinceId} is no code of a province\n${ADD_USAGE}`);
  }
  const given = values.university;
  return withDatabase(io, async (database, config) => {
    const university = await findUniversity(database, given);
    if (typeof university === 'string') {
      io.say(`nothing was changed: ${university}`);
      return EXIT.data;
    }
    const id = randomBytes(ID_BYTES).toString('hex');
    const act = { actor: actorOf(), time: systemClock() };
    const group = { id, universityId: university.id, name, intro, provinceId };
    await createConsultStore(database).add(group, act);
    await announce(config, 'public', '', io.say);
    io.say(`${id} ${name} of ${university.name} is open; it needs a QR code: consult code ${id}`);
    return EXIT.ok;
  });
};

/** `consult code`: adds a QR code of a group. */
export const addGroupCode: Command = async (args, io) => {
  const { words, values } = readWords(args, CODE_USAGE, ['until', 'people']);
  const [groupId, link = '', ...rest] = words;
  const { until = '', people = String(GROUP_CODE_PEOPLE) } = values;
  if (groupId === undefined || rest.length > 0 || !isDay(until)) throw new UsageError(CODE_USAGE);
  if (!URL.canParse(link) || !link.startsWith('https://') || link.length > LINK_MAX) {
    throw new UsageError(`the link is no https address\n${CODE_USAGE}`);
  }
  if (!PEOPLE.test(people)) throw new UsageError(`--people is no number\n${CODE_USAGE}`);
  const time = systemClock();
  const expiresAt = dayStart(until) + DAY_MS;
  if (expiresAt <= time) throw new UsageError(`--until is over\n${CODE_USAGE}`);
  return withDatabase(io, async (database, config) => {
    const code = { groupId, link, capacity: Number(people), expiresAt };
    if (!(await createConsultStore(database).addCode(code, { actor: actorOf(), time }))) {
      io.say(`nothing was changed: there is no group ${groupId}`);
      return EXIT.data;
    }
    await announce(config, 'public', '', io.say);
    io.say(`the group ${groupId} has another QR code, through ${until}, for ${people} people`);
    return EXIT.ok;
  });
};

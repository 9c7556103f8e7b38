import { DAY_MS } from '@xuanjiang/contracts/constants';
import { GROUP_CODE_PEOPLE, GROUP_INTRO_MAX, GROUP_NAME_MAX } from '@xuanjiang/contracts/group';
import { GROUP_LINK_MAX } from '@xuanjiang/contracts/group-staff';
import { cleanLine } from '@xuanjiang/contracts/rules/clean-text';
import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import { dayStart, isDay, momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { announce } from '../../../command/announce.ts';
import type { Command, CommandIo } from '../../../command/command.ts';
import { EXIT, UsageError } from '../../../command/command.ts';
import { readWords } from '../../../command/read-words.ts';
import { actorOf, withDatabase } from '../../../command/with-database.ts';
import { systemClock } from '../../../lib/clock.ts';
import { findUniversity } from '../../universities/university/commands/find-university.ts';
import { currentCode } from './policy.ts';
import { newGroupId } from './service.ts';
import type { CodeRow, GroupStore } from './store.ts';
import { createGroupStore } from './store.ts';

const PEOPLE = /^[1-9]\d{0,4}$/;

/** A QR code as an operator reads it. */
const codeText = (
  { link, capacity, joined, expiresAt }: CodeRow,
  isShown: boolean,
  now: number,
): string => {
  const people = `${joined} of ${capacity} people`;
  const until = momentOf(expiresAt);
  if (expiresAt <= now) return `${link} is over since ${until}, ${people}`;
  if (isShown) return `${link} is shown, ${people}, until ${until}`;
  return `${link} ${joined < capacity ? 'comes later' : 'is full'}, ${people}, until ${until}`;
};

/** Changes a group beside the running gateway, or without it. */
const change = (
  io: CommandIo,
  work: (store: GroupStore) => Promise<boolean>,
  { done, refused }: { readonly done: string; readonly refused: string },
): Promise<number> =>
  withDatabase(io, async (database, config) => {
    if (!(await work(createGroupStore(database)))) {
      io.say(`nothing was changed: ${refused}`);
      return EXIT.data;
    }
    await announce(config, 'public', '', io.say);
    io.say(done);
    return EXIT.ok;
  });

/** `consult add`: opens a group for consultation. */
export const addGroup: Command = async (args, io) => {
  const { words, values } = readWords(args, ['university', 'intro', 'province']);
  const [name = '', ...rest] = words.map(cleanLine);
  const intro = cleanLine(values.intro ?? '');
  const provinceId = values.province ?? '';
  if (name === '' || rest.length > 0 || values.university === undefined) {
    throw new UsageError('a name and a university are needed');
  }
  if (name.length > GROUP_NAME_MAX) {
    throw new UsageError(`the name has at most ${GROUP_NAME_MAX} characters`);
  }
  if (intro.length > GROUP_INTRO_MAX) {
    throw new UsageError(`--intro has at most ${GROUP_INTRO_MAX} characters`);
  }
  if (provinceId !== '' && ownProvinceOf(provinceId) === null) {
    throw new UsageError(`${provinceId} is no code of a province`);
  }
  const given = values.university;
  return withDatabase(io, async (database, config) => {
    const university = await findUniversity(database, given);
    if (typeof university === 'string') {
      io.say(`nothing was changed: ${university}`);
      return EXIT.data;
    }
    const id = newGroupId();
    const act = { actor: actorOf(), time: systemClock() };
    const group = { id, universityId: university.id, name, intro, provinceId };
    await createGroupStore(database).add(group, act);
    await announce(config, 'public', '', io.say);
    io.say(`${id} ${name} of ${university.name} is open; it needs a QR code: consult code ${id}`);
    return EXIT.ok;
  });
};

/** `consult code`: adds a QR code of a group. */
export const addGroupCode: Command = async (args, io) => {
  const { words, values } = readWords(args, ['until', 'people']);
  const [groupId, link = '', ...rest] = words;
  const { until = '', people = String(GROUP_CODE_PEOPLE) } = values;
  if (groupId === undefined || rest.length > 0 || !isDay(until))
    throw new UsageError('a group, a link and the last day are needed');
  if (!URL.canParse(link) || !link.startsWith('https://') || link.length > GROUP_LINK_MAX) {
    throw new UsageError(`the link is no https address`);
  }
  if (!PEOPLE.test(people)) throw new UsageError(`--people is no number`);
  const time = systemClock();
  const expiresAt = dayStart(until) + DAY_MS;
  if (expiresAt <= time) throw new UsageError(`--until is over`);
  const code = { groupId, link, capacity: Number(people), expiresAt };
  const add = async (store: GroupStore): Promise<boolean> =>
    (await store.addCode(code, { actor: actorOf(), time })) === null;
  return change(io, add, {
    done: `the group ${groupId} has another QR code, through ${until}, for ${people} people`,
    refused: `there is no group ${groupId}, or it has this QR code already`,
  });
};

/** `consult end`: ends a QR code of a group. */
export const endGroupCode: Command = async (args, io) => {
  const { words } = readWords(args, []);
  const [groupId, link, ...rest] = words;
  if (groupId === undefined || link === undefined || rest.length > 0) {
    throw new UsageError('a group and a link are needed');
  }
  const act = { actor: actorOf(), time: systemClock() };
  return change(io, (store) => store.endCode(groupId, link, act), {
    done: `the QR code ${link} of the group ${groupId} is over`,
    refused: `no group ${groupId} has a QR code with this link that is not over`,
  });
};

/** `consult close`: closes a group. */
export const closeGroup: Command = async (args, io) => {
  const { words } = readWords(args, []);
  const [groupId, ...rest] = words;
  if (groupId === undefined || rest.length > 0) throw new UsageError('a group is needed');
  const act = { actor: actorOf(), time: systemClock() };
  return change(io, (store) => store.close(groupId, act), {
    done: `the group ${groupId} is closed`,
    refused: `there is no group ${groupId}`,
  });
};

/** `consult show`: lists the QR codes of a group. */
export const showGroup: Command = async (args, io) => {
  const { words } = readWords(args, []);
  const [id, ...rest] = words;
  if (id === undefined || rest.length > 0) throw new UsageError('a group is needed');
  return withDatabase(io, async (database) => {
    const store = createGroupStore(database);
    const now = systemClock();
    const group = await store.byId(id, now);
    if (group === undefined) {
      io.say(`there is no group ${id}`);
      return EXIT.data;
    }
    const codes = await store.codes(id);
    const shown = currentCode(codes, now);
    io.say(`${id} ${group.name} of ${group.universityName}; times are in Asia/Shanghai`);
    for (const code of codes) io.say(codeText(code, code === shown, now));
    return EXIT.ok;
  });
};

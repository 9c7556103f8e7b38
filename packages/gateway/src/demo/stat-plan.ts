import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { STAT_SLOT_MINUTES } from '@xuanjiang/contracts/stat';
import type { Insertable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { FULL_STUDENTS } from '../features/overview/stat/service.ts';
import { DEMO_LIAISON_UNIVERSITY } from './accounts.ts';
import { demoId } from './demo-id.ts';
import { createRandom } from './prng.ts';
import type { PlannedTalk } from './talk-plan.ts';

type Cell = Insertable<Tables['stat_cell']>;
type Key = Pick<Cell, 'kind' | 'part' | 'value'>;

/** Where invented viewers are from, and their years of enrolment, with shares of them. */
const PROVINCES = { 440000: 0.3, 370000: 0.25, 410000: 0.2, 420000: 0.15, '': 0.1 } as const;
const YEARS = { 2024: 0.6, 2025: 0.3, '': 0.1 } as const;
/** A figure by province or year says that it is of enough students. */
const STUDENTS = '0'.repeat(FULL_STUDENTS);
/** So many of the plays were at the same time, and each was so long on average, s. */
const PEAK_SHARE = 0.2;
const WATCH_S = 540;
/** Minutes in which viewers come, and after which they go. */
const RISE = 12;
const GO_AFTER = 0.6;

/** Parts of an amount, which add up to it. */
const shared = (amount: number, shares: Readonly<Record<string, number>>): [string, number][] => {
  let left = amount;
  const names = Object.entries(shares);
  return names.map(([name, share], index) => {
    const part = index === names.length - 1 ? left : Math.min(left, Math.round(amount * share));
    left -= part;
    return [name, part];
  });
};

/** Viewers in each minute of a talk: they come, stay, and go by and by. */
const minutesOf = ({ Key, Starttime, Endtime }: PlannedTalk, peak: number): Cell[] => {
  const random = createRandom(`minutes-${Key}`);
  const count = Math.round((Endtime - Starttime) / MINUTE_MS);
  let before = 0;
  return Array.from({ length: count }, (_, minute) => {
    const over = Math.max(0, minute / count - GO_AFTER);
    const share = (1 - Math.exp(-(minute + 1) / RISE)) * (1 - over);
    const present = Math.round(peak * share * (0.95 + 0.05 * random.next()));
    const came = Math.max(0, present - before) + Math.round(peak * 0.01 * random.next());
    before = present;
    const time = Starttime + minute * MINUTE_MS;
    return (
      [
        ['peak', present],
        ['present', present],
        ['came', came],
      ] as const
    ).map(
      ([kind, amount]): Cell => ({
        ...{ level: 'talk', about: demoId(Key), kind, part: 'minute', students: '' },
        ...{ since: dayOf(time), value: clockOf(time), amount },
      }),
    );
  }).flat();
};

/** Where those viewers are in each few minutes, as shares of them. */
const slotsOf = (minutes: readonly Cell[]): Cell[] => {
  const sums = new Map<string, Cell>();
  for (const { kind, about, since, value, amount } of minutes) {
    if (kind !== 'present') continue;
    const time = Date.parse(`${since}T${value}:00+08:00`);
    const slot = clockOf(time - (time % (STAT_SLOT_MINUTES * MINUTE_MS)));
    for (const [province, share] of Object.entries(PROVINCES)) {
      const name = `${slot}/${province}`;
      const before = Number(sums.get(name)?.amount ?? 0);
      sums.set(name, {
        ...{ level: 'talk', about, kind: 'watch', part: 'slot', since, value: name },
        ...{ amount: before + Math.round(amount * share) * 60, students: STUDENTS },
      });
    }
  }
  return [...sums.values()];
};

/** What is counted of a talk. @param isOver of one that is not, nobody has watched anything yet */
const figuresOf = (talk: PlannedTalk, peak: number, isOver: boolean): [Key, number][] => {
  const { Baseplays, Basereserves } = talk;
  const total = { part: '', value: '' } as const;
  const parts = (part: 'province' | 'year', shares: Readonly<Record<string, number>>) =>
    shared(Baseplays, shares).map(([value, amount]): [Key, number] => [
      { kind: 'play', part, value },
      amount,
    ]);
  return [
    [{ kind: 'play', ...total }, Baseplays],
    [{ kind: 'reserve', ...total }, Basereserves],
    ...parts('province', PROVINCES),
    ...parts('year', YEARS),
    ...(isOver
      ? ([
          [{ kind: 'watch', ...total }, Baseplays * WATCH_S],
          [{ kind: 'peak', ...total }, peak],
        ] as [Key, number][])
      : []),
  ];
};

/**
 * Figures of the talks of a day: those that their pages show, so that the statistics agree with them. Of the talks of
 * the demo's liaison that are over there are minutes too.
 */
export const planStatistics = (day: string, talks: readonly PlannedTalk[], now: number): Cell[] => {
  const cells = new Map<string, Cell>();
  const minutes: Cell[] = [];
  for (const talk of talks) {
    const isOver = talk.Endtime <= now;
    const invented = Math.round(talk.Baseplays * PEAK_SHARE);
    const own = isOver && talk.Universitycode === DEMO_LIAISON_UNIVERSITY;
    const course = own ? minutesOf(talk, invented) : [];
    minutes.push(...course, ...slotsOf(course));
    const most = course.filter(({ kind }) => kind === 'peak').map(({ amount }) => amount);
    const peak = own ? Math.max(0, ...most) : invented;
    const owners = [
      ['all', ''],
      ['university', talk.Universitycode],
      ['talk', demoId(talk.Key)],
    ] as const;
    for (const [key, amount] of figuresOf(talk, peak, isOver)) {
      const students = key.part === '' ? '' : STUDENTS;
      for (const [level, about] of owners) {
        const name = [level, about, key.kind, key.part, key.value].join();
        const before = cells.get(name)?.amount ?? 0;
        const sum = key.kind === 'peak' ? Math.max(before, amount) : before + amount;
        cells.set(name, { ...{ level, about, since: day, students }, ...key, amount: sum });
      }
    }
  }
  return [...cells.values(), ...minutes];
};

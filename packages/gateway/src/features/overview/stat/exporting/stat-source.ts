import type { Lang } from '@xuanjiang/contracts/messages';
import { text } from '@xuanjiang/contracts/messages';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { StatKind, StatPart, StatParts } from '@xuanjiang/contracts/stat';
import type { Cell } from '../../../../lib/sheet/rows.ts';
import type { TalkService } from '../../../talks/talk/service.ts';
import type { ExportFilter, ExportSource } from '../../export/service.ts';
import type { Range } from '../policy.ts';
import { daysIn, weeksOf } from '../policy.ts';
import type { Owner, StatStore } from '../store.ts';

/** Talks that a file lists: those with the most plays. */
const TALKS_MAX = 500;
/** The figures of a file, in the order of its columns. */
const KINDS = ['play', 'watch', 'peak', 'chat', 'signup'] as const satisfies readonly StatKind[];
const SECTIONS = {
  province: 'sheetByProvince',
  year: 'sheetByYear',
  school: 'sheetBySchool',
} as const satisfies Record<StatPart, string>;

/** Figures that are broken down by province, year and school. */
const IN_PARTS = KINDS.filter((kind) => kind !== 'peak');

type Amounts = Partial<Record<StatKind, number>>;

/** Watching is told in minutes. */
const amountsOf = (of: Amounts): Cell[] =>
  KINDS.map((kind) => (kind === 'watch' ? Math.round((of.watch ?? 0) / 60) : (of[kind] ?? 0)));

/** What the feature's service does for it. */
interface Stats {
  rangeFor(input: { readonly From: string | undefined; readonly To: string | undefined }): Range;
  parts(whose: Owner, of: StatKind, by: StatPart, range: Range): Promise<StatParts>;
}

interface Parts {
  readonly stats: Stats;
  readonly store: Pick<StatStore, 'days' | 'rows' | 'figures'>;
  readonly talks: Pick<TalkService, 'byIds'>;
}

/** The figures of a university as a kind of export: by day, by talk, and in parts as pages show them. */
export const createStatSource = ({ stats, store, talks }: Parts): ExportSource => {
  /** @throws CallError input for a range that is none, or too long */
  const rangeIn = ({ from, until }: ExportFilter): Range =>
    stats.rangeFor({
      From: from === undefined ? undefined : dayOf(from),
      To: until === undefined ? undefined : dayOf(until - 1),
    });

  const dayRows = async (whose: Owner, range: Range, lang: Lang): Promise<Cell[][]> => {
    const days = Map.groupBy(await store.days(whose, KINDS, range), ({ day }) => day);
    return daysIn(range).map((day) => {
      const figures = (days.get(day) ?? []).map(({ kind, amount }) => [kind, amount] as const);
      return [text(lang, 'sheetByDay'), day, ...amountsOf(Object.fromEntries(figures))];
    });
  };

  const talkRows = async (universityId: string, range: Range, lang: Lang): Promise<Cell[][]> => {
    const query = { ...range, level: 'talk', universityId, kinds: KINDS, order: 'play' } as const;
    const { rows } = await store.rows(query, { limit: TALKS_MAX, offset: 0 });
    const ids = rows.map(({ id }) => id);
    const figures = await store.figures('talk', ids, KINDS, range);
    const titles = new Map((await talks.byIds(ids)).map(({ id, title }) => [id, title]));
    return ids.map((id) => [
      text(lang, 'sheetByTalk'),
      titles.get(id) ?? '',
      ...amountsOf(figures.get(id) ?? {}),
    ]);
  };

  const partRows = async (whose: Owner, by: StatPart, range: Range, lang: Lang) => {
    const rows = new Map<string, { readonly name: string; readonly amounts: Amounts }>();
    const rest: Amounts = {};
    for (const of of IN_PARTS) {
      const { List, Rest } = await stats.parts(whose, of, by, range);
      for (const { Value, Name, Amount } of List) {
        const name = Value === '' ? text(lang, 'sheetUnknown') : Name || Value;
        const before = rows.get(Value)?.amounts;
        rows.set(Value, { name, amounts: { ...before, [of]: Amount } });
      }
      if (Rest.Amount > 0) rest[of] = Rest.Amount;
    }
    const others = { name: text(lang, 'sheetRest'), amounts: rest };
    const all = Object.keys(rest).length === 0 ? rows.values() : [...rows.values(), others];
    return [...all].map(({ name, amounts }): Cell[] => [
      text(lang, SECTIONS[by]),
      name,
      // Empty where it is of too few to be told.
      ...KINDS.map((kind) => amounts[kind] ?? ''),
    ]);
  };

  const rowsOf = async (universityId: string, filter: ExportFilter, lang: Lang) => {
    const range = rangeIn(filter);
    const whose: Owner = { level: 'university', about: universityId };
    return [
      ...(await dayRows(whose, range, lang)),
      ...(await talkRows(universityId, range, lang)),
      ...(await partRows(whose, 'province', range, lang)),
      ...(await partRows(whose, 'year', range, lang)),
      ...(await partRows(whose, 'school', weeksOf(range), lang)),
    ];
  };

  return {
    title: 'sheetStats',
    takes: ['from', 'until'],
    ofOneTalk: false,
    columns: (lang) => [
      { title: text(lang, 'sheetSection'), width: 12 },
      { title: text(lang, 'sheetItem'), width: 40 },
      { title: text(lang, 'sheetPlays'), width: 10 },
      { title: text(lang, 'sheetMinutes'), width: 16 },
      { title: text(lang, 'sheetPeak'), width: 14 },
      { title: text(lang, 'sheetMessages'), width: 12 },
      { title: text(lang, 'sheetSignupCount'), width: 10 },
    ],
    count: async (universityId, filter) => (await rowsOf(universityId, filter, 'zh')).length,
    async *read({ universityId, filter, lang }) {
      yield await rowsOf(universityId, filter, lang);
    },
  };
};

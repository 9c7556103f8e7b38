import type { University, UniversityDetail, UniversityItem } from '@xuanjiang/contracts/university';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type { Clock } from '../../../lib/clock.ts';
import type { ListedPages } from '../../../lib/listed-pages.ts';
import { emblemPath } from '../../../lib/media-path.ts';
import { CallError } from '../../../rpc/call-error.ts';
import { presentMark } from '../../../rpc/present-mark.ts';
import { UniversityNameTaken } from './editing-store.ts';
import {
  presentLetters,
  presentNextTalk,
  presentOwnFacts,
  presentOwnWords,
  presentSource,
  tagsOf,
} from './present.ts';
import type {
  NextTalkRow,
  PageRange,
  UniversityFilter,
  UniversityRow,
  UniversityStore,
} from './store.ts';

export type { SourceDraft, UniversityDraft } from './import-store.ts';
export { importUniversityRows } from './import-store.ts';
export { createUniversityReader, sourceOfTitle } from './listing/resolve-university.ts';
export { filterOf } from './policy.ts';
export { presentSource } from './present.ts';

/** @throws CallError conflict */
export const changeUniversity = async (work: Promise<void>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof UniversityNameTaken)) throw error;
    throw new CallError('conflict', { message: 'universityNameTaken' });
  }
};

const notFound = () => new CallError('notFound', { message: 'universityNotFound' });

export const createUniversityService = (
  store: UniversityStore,
  regions: RegionTable,
  clock: Clock,
) => {
  /** @throws CallError notFound */
  const get = async (id: string): Promise<UniversityRow> => {
    const row = await store.byId(id);
    if (row === null) throw notFound();
    return row;
  };

  const present = (row: UniversityRow): University => ({
    Id: row.id,
    Name: row.name,
    Shortname: row.shortname,
    Provinceid: row.provinceId,
    Province: regions.name(row.provinceId) ?? '',
    Cityid: row.cityId,
    City: regions.name(row.cityId) ?? '',
    Kind: row.kind,
    Dept: row.dept,
    Site: row.site,
    Color: row.color,
    Logo: emblemPath(row.id),
    F985: row.f985 === 1,
    F211: row.f211 === 1,
  });

  const presentItem = (row: UniversityRow, talk: NextTalkRow | undefined): UniversityItem => ({
    ...present(row),
    Level: row.level,
    Dfc: row.dfc === 1,
    Remark: row.remark,
    Letter: row.letter,
    Nexttalk: presentNextTalk(talk),
  });

  /** One page of the universities that a filter chooses, as lists show them. */
  const find = async (filter: UniversityFilter, page: PageRange) => {
    const { rows, total } = await store.find(filter, page);
    const talks = await store.nextTalks(
      rows.map(({ id }) => id),
      clock(),
    );
    return { List: rows.map((row) => presentItem(row, talks.get(row.id))), Total: total };
  };

  return {
    get,
    present,
    find,

    /** @throws CallError notFound */
    async require(id: string): Promise<void> {
      if (!(await store.exists(id))) throw notFound();
    },

    pages: (): ListedPages[] => [
      {
        path: '/orgDetail',
        has: store.exists,
        async card(id) {
          const row = await store.byId(id);
          if (row === null) return null;
          const { Province, City } = present(row);
          const place = Province === City ? Province : Province + City;
          const words = [place, row.kind, row.level, row.dept, ...tagsOf(row)];
          return {
            Title: row.name,
            Summary: words.filter(Boolean).join(' · '),
            University: presentMark(row),
          };
        },
        async find(range) {
          const { rows, total } = await store.ids(range);
          return { rows: rows.map(({ id }) => ({ id, changedAt: null })), total };
        },
      },
    ],

    /** As staff look them up. */
    findForStaff: (filter: UniversityFilter, order: 'name' | 'code', page: PageRange) =>
      order === 'code' ? store.findByCode(filter, page) : store.find(filter, page),
    facts: store.facts,
    /** How many liaisons these have, and whether one is invited. */
    staffing: (ids: readonly string[]) => store.staffing(ids, clock()),

    /** Names and short names of all. */
    names: store.names,

    /** The page, and where each letter begins. */
    async list(filter: UniversityFilter, page: PageRange) {
      const found = await find(filter, page);
      return { ...found, Letters: presentLetters(await store.letters(filter)) };
    },

    /** Universities with which one works together, since when and for what. */
    async findPartners(id: string, page: PageRange) {
      const { List, Total } = await find({ partnerOf: id }, page);
      const ids = List.map(({ Id }) => Id);
      const known = new Map(
        (await store.partnerships(id, ids)).map((row) => [row.partnerId, row] as const),
      );
      return {
        List: List.map((item) => {
          const { since = '', note = '' } = known.get(item.Id) ?? {};
          return { ...item, Since: since, Note: note };
        }),
        Total,
      };
    },

    async presentDetail(row: UniversityRow): Promise<UniversityDetail> {
      const talks = await store.nextTalks([row.id], clock());
      const source = row.sourceId === null ? null : await store.source(row.sourceId);
      const place = [row.provinceId, row.cityId].map((code) => regions.name(code) ?? '').join(' ');
      const facts = await store.facts(row.id);
      return {
        ...presentItem(row, talks.get(row.id)),
        Tags: tagsOf(row),
        Facts: [
          ...presentOwnFacts(row, place.trim(), source),
          ...facts.map((fact) => ({
            Name: fact.name,
            Value: fact.value,
            Source: presentSource(fact),
          })),
        ],
        Talks: await store.countTalks(row.id),
        Guides: await store.countGuides(row.id),
        Answers: await store.countAnswers(row.id),
        Threads: (await store.countStaff(row.id)) > 0,
        ...presentOwnWords(await store.ownWords(row.id)),
      };
    },
  };
};

export type UniversityService = ReturnType<typeof createUniversityService>;

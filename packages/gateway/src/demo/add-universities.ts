import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type { Insertable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { SpelledName } from '../lib/spell-name.ts';
import { DEMO_UNIVERSITY_SOURCE, demoEnrolment } from './enrolment.ts';
import type { DemoStore } from './store.ts';
import type { DemoUniversity } from './universities.ts';
import { universities } from './universities.ts';

const universityRow = (
  university: DemoUniversity,
  position: number,
  { letter, pinyin, initials }: SpelledName,
): Insertable<Tables['university']> => ({
  id: university.Code,
  name: university.Name,
  shortname: university.Shortname,
  province_id: university.Provinceid,
  city_id: university.Cityid,
  kind: university.Kind,
  dept: university.Dept,
  site: university.Site,
  color: university.Color,
  f985: Number(university.F985),
  f211: Number(university.F211),
  position,
  dfc: 1,
  letter,
  pinyin,
  initials,
});

/** The universities, once; names are spelled only then, since that takes a dictionary. */
export const addUniversities = async (store: DemoStore): Promise<void> => {
  if (await store.hasUniversities()) return;
  const { spellName } = await import('../lib/spell-name.ts');
  await store.add(
    'university',
    universities.map((university, position) =>
      universityRow(university, position, spellName(university.Name)),
    ),
  );
};

/** Month from which the figures of a year's exam are published. */
const PUBLISHED_FROM = 7;

/** Facts and enrolment data, once: afterwards imports may change them. */
export const addEnrolment = async (store: DemoStore, today: string): Promise<void> => {
  if (await store.hasSources()) return;
  const [year = 0, month = 0] = today.split('-').map(Number);
  const demo = demoEnrolment(universities, month >= PUBLISHED_FROM ? year : year - 1);
  await store.add('source', demo.sources);
  await store.giveSource(DEMO_UNIVERSITY_SOURCE);
  await store.add('university_fact', demo.facts);
  await store.add('university_partner', demo.partners);
  await store.add('enrolment_plan', demo.plans);
  await store.add('admission_line', demo.lines);
  await store.add('score_table', demo.scoreTables);
  await store.add('control_line', demo.controls);
  await store.add('exam_scheme', demo.schemes);
  await store.add('rank_scope', demo.rankScopes);
};

/**
 * The school directory, once: afterwards imports may change it. Its generator is loaded only when
 * it is needed, since spelling names out takes a dictionary.
 */
export const addSchools = async (store: DemoStore, regions: RegionTable): Promise<void> => {
  if (await store.hasSchools()) return;
  const { demoSchools } = await import('./schools.ts');
  await store.add('school', demoSchools(regions));
  await store.add('table_version', [{ name: 'school', version: 1 }]);
};

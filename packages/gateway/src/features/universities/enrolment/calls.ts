import { enrolmentCalls } from '@xuanjiang/contracts/enrolment';
import type { ProofKind } from '@xuanjiang/contracts/enrolment-proof';
import { enrolmentProofCalls } from '@xuanjiang/contracts/enrolment-proof';
import { enrolmentRankCalls } from '@xuanjiang/contracts/enrolment-rank';
import { enrolmentUploadCalls } from '@xuanjiang/contracts/enrolment-staff';
import { enrolmentTableCalls } from '@xuanjiang/contracts/enrolment-table';
import { nearestChoice } from '@xuanjiang/contracts/rules/enrolment-choice';
import { isDay } from '@xuanjiang/contracts/rules/shanghai-day';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type { z } from 'zod';
import type { Clock } from '../../../lib/clock.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { listedUniversity, requireOwn } from '../../../rpc/own-university.ts';
import { pageOf, presentPage } from '../../../rpc/page.ts';
import type { PublicData } from '../../../rpc/public-data.ts';
import type { UploadService } from '../../ground/upload/service.ts';
import type { UniversityService } from '../university/service.ts';
import type { FigureScope } from './checking/check-rows.ts';
import { checkRows } from './checking/check-rows.ts';
import { subjectNamed } from './checking/resolve-enrolment.ts';
import { joinedGroups, schemeIn, yearsOf, yearsUnder } from './policy.ts';
import {
  presentChoice,
  presentControls,
  presentFigures,
  presentRankFiles,
  presentScheme,
  presentScoreTable,
  presentSources,
} from './present.ts';
import type { FigureTable } from './proof/figure-keys.ts';
import type { FindProof } from './proof/find-proof.ts';
import type { RankStore } from './rank/rank-store.ts';
import type { SheetService } from './service.ts';
import { presentSheetUpload } from './service.ts';
import type { EnrolmentStore } from './store.ts';
import type { FigureTableStore } from './table-store.ts';

const NOTHING = {
  Chosen: null,
  Groups: [],
  Years: [],
  Controls: [],
  Scheme: null,
  Unit: 'group' as const,
  Schemeyears: [],
  Plansources: [],
  Linesources: [],
  Controlsources: [],
};

export interface EnrolmentParts {
  readonly store: EnrolmentStore;
  readonly universities: UniversityService;
  readonly uploads: UploadService;
  readonly tables: FigureTableStore;
  readonly findProof: FindProof;
  readonly regions: RegionTable;
  readonly publicData: Pick<PublicData, 'announce'>;
  readonly clock: Clock;
  readonly sheets: SheetService;
  readonly rankFiles: Pick<RankStore, 'find' | 'provinces' | 'isFailing' | 'planFirst'>;
}

/** As imported tables read a text. */
const plain = (text: string): string => text.trim().normalize('NFC');

/** For whom the figures of a call are, by the names under which they are stored: rows of no other scope are written. */
const scopeOf = (input: z.output<typeof enrolmentTableCalls.readTable.input>): FigureScope => ({
  kind: input.Kind,
  universityId: input.Id,
  provinceId: input.Provinceid,
  year: input.Year,
  subject: subjectNamed(plain(input.Subject)),
  batch: plain(input.Batch),
});

const PROVEN = {
  line: 'admission_line',
  plan: 'enrolment_plan',
  score: 'score_table',
  control: 'control_line',
  scheme: 'exam_scheme',
} as const satisfies Record<ProofKind, FigureTable>;

/** By what the row of a call is known, by the names under which rows are stored. */
const keysOf = (input: z.output<typeof enrolmentProofCalls.readProof.input>) => ({
  ...{ university_id: input.Universityid, province_id: input.Provinceid, year: input.Year },
  ...{ subject: subjectNamed(plain(input.Subject)), batch: plain(input.Batch) },
  ...{ major_group: plain(input.Group), major_name: plain(input.Major) },
  ...{ major_code: plain(input.Code), category: plain(input.Category) },
});

export const enrolmentRouter = ({
  uploads,
  store,
  tables,
  findProof,
  universities,
  regions,
  publicData,
  clock,
  sheets,
  rankFiles,
}: EnrolmentParts): DomainRouter<'enrolment'> => ({
  findData: implement(enrolmentCalls.findData, async ({ input }) => {
    const { Universityid: id } = input;
    await universities.require(id);
    const choices = await store.choices(id);
    const chosen = nearestChoice(choices, {
      provinceId: input.Provinceid,
      year: input.Year,
      subject: input.Subject,
      batch: input.Batch,
    });
    if (chosen === null) return { Choices: [], ...NOTHING };
    const [plans, lines] = [await store.plans(id, chosen), await store.lines(id, chosen)];
    const isOfYear = ({ year }: { readonly year: number }): boolean => year === chosen.year;
    const controls = await store.controls(chosen);
    const schemes = await store.schemes();
    const scheme = schemeIn(schemes, chosen.provinceId, chosen.year);
    const { unit, groups } = joinedGroups(plans, lines, chosen.year, scheme);
    return {
      Choices: choices.map(presentChoice),
      Chosen: presentChoice(chosen),
      Groups: groups,
      Years: yearsOf(plans, lines),
      Controls: controls.map(({ batch, score }) => ({ Batch: batch, Score: score })),
      Scheme: scheme === null ? null : presentScheme(scheme),
      Unit: unit,
      Schemeyears: yearsUnder(schemes, scheme, chosen.provinceId, lines),
      Plansources: presentSources(plans.filter(isOfYear)),
      Linesources: presentSources(lines),
      Controlsources: presentSources(controls),
    };
  }),
  findScores: implement(enrolmentCalls.findScores, async ({ input }) => {
    const { Provinceid: provinceId, Subject: subject } = input;
    const tables = await store.scoreTables(provinceId, subject);
    return { List: tables.map((table) => presentScoreTable(table, provinceId, subject)) };
  }),
  findControls: implement(enrolmentCalls.findControls, async ({ input }) => {
    const rows = await store.provinceControls(input.Provinceid);
    return { List: presentControls(rows) };
  }),
  findSchemes: implement(enrolmentCalls.findSchemes, async () => ({
    List: (await store.schemes()).map(presentScheme),
  })),
  readProof: implement(enrolmentProofCalls.readProof, async ({ input }) => {
    const List = await findProof(PROVEN[input.Kind], keysOf(input), input.Unityear ?? input.Year);
    if (List === null) throw new CallError('notFound');
    return { List };
  }),
  findRankFiles: implement(enrolmentRankCalls.findRankFiles, async ({ input }) => {
    const rows = await rankFiles.find(input.Provinceid);
    // Figures that were there before there were files.
    if (rows.some(({ made }) => made === 0)) await rankFiles.planFirst(input.Provinceid, clock());
    const files = presentRankFiles(rows);
    return { ...files, Failing: files.Making && (await rankFiles.isFailing(input.Provinceid)) };
  }),
  findRankProvinces: implement(enrolmentRankCalls.findRankProvinces, async () => ({
    List: await rankFiles.provinces(),
  })),
  listUpload: implement(enrolmentUploadCalls.listUpload, async ({ input, caller }) => {
    const universityId = listedUniversity(caller, input.Universityid);
    const found = await uploads.find('enrolment', universityId, pageOf(input));
    return presentPage(found, (row) => presentSheetUpload(row, uploads.present));
  }),
  readUpload: implement(enrolmentUploadCalls.readUpload, ({ input, caller }) =>
    sheets.read(input.Id, caller),
  ),
  confirmUpload: implement(enrolmentUploadCalls.confirmUpload, ({ input, caller }) =>
    sheets.confirm(input.Id, caller),
  ),
  readTable: implement(enrolmentTableCalls.readTable, async ({ input, caller }) => {
    const scope = scopeOf(input);
    requireOwn(caller, scope.universityId);
    await universities.require(scope.universityId);
    return presentFigures(await tables.read(scope));
  }),
  setTable: implement(enrolmentTableCalls.setTable, async ({ input, caller }) => {
    const scope = scopeOf(input);
    requireOwn(caller, scope.universityId);
    await universities.require(scope.universityId);
    const { Version, Rows, Publisher, Date: publishedAt, Url } = input;
    if (publishedAt !== '' && !isDay(publishedAt)) {
      throw new CallError('input', { message: 'dayInvalid' });
    }
    const source = { publisher: Publisher, publishedAt, url: Url };
    const context = { regions, universities: await universities.names(), source };
    const { drafts, faults } = checkRows(Rows, scope, context);
    if (faults.length === 0) {
      const act = { actor: caller.uids, time: clock() };
      const office = caller.role === 'operator' ? null : caller.universityId;
      await tables.write({ drafts, source, office }, scope, Version, act);
      publicData.announce();
    }
    return {
      Table: presentFigures(await tables.read(scope)),
      Faults: faults.map(({ row, cell, reason }) => ({ Row: row, Cell: cell, Reason: reason })),
    };
  }),
});

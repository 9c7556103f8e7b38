import type { SheetUpload } from '@xuanjiang/contracts/enrolment-sheet';
import { UPLOAD_LIMITS } from '@xuanjiang/contracts/rules/upload-limits';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type { Clock } from '../../../lib/clock.ts';
import { lineOf } from '../../../lib/sheet/field-table.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { Caller } from '../../../rpc/context.ts';
import type { SettingService } from '../../ground/setting/service.ts';
import type { UploadRow, UploadService } from '../../ground/upload/service.ts';
import { mayConfirm } from '../../ground/upload/service.ts';
import type { UniversityService } from '../university/service.ts';
import { compared, foundOf, givenOf, newestOf, storedFor } from './checking/check-sheet.ts';
import { createRowResolver } from './checking/resolve-enrolment.ts';
import type { SheetFound, SheetGiven } from './checking/sheet-facts.ts';
import type { SheetRow, SheetStore } from './sheet-store.ts';
import type { ShownFileStore } from './shown-file-store.ts';
import { presentSheetUpload } from './staff-present.ts';

export { joinedGroups } from './policy.ts';
export type { ProofFile } from './proof/proof-file.ts';
export { presentSheetUpload } from './staff-present.ts';

const notReady = () => new CallError('conflict', { message: 'uploadNotReady' });

interface SheetServiceParts {
  readonly rows: SheetStore;
  readonly shownFiles: ShownFileStore;
  readonly uploads: UploadService;
  readonly universities: Pick<UniversityService, 'names'>;
  readonly settings: Pick<SettingService, 'isOn'>;
  readonly regions: RegionTable;
  readonly clock: Clock;
  readonly announce: () => void;
}

/** Tables that staff import, while they match, mend and confirm them. */
export const createSheetService = (parts: SheetServiceParts) => {
  const { rows, shownFiles, uploads, universities, settings, regions, clock, announce } = parts;
  /** @throws CallError notFound */
  const get = (id: string, caller: Caller): Promise<UploadRow> =>
    uploads.get(id, 'enrolment', caller);
  const actOf = (caller: Caller) => ({ actor: caller.uids, time: clock() });

  const present = async (row: UploadRow, caller: Caller): Promise<SheetUpload> => {
    const second = await settings.isOn('sheetSecond');
    const { bad = 0 } = foundOf(row);
    const page = { limit: UPLOAD_LIMITS.faultsShown, offset: 0 };
    const first = bad === 0 ? [] : (await rows.find(row.id, 'bad', page)).rows;
    const told = { second, mayConfirm: mayConfirm(row, caller.uids, second), bad: first };
    const shown = presentSheetUpload(row, uploads.present, told);
    return { ...shown, Faults: shown.Faults.slice(0, UPLOAD_LIMITS.faultsShown) };
  };

  /** A row with a cell of another value, checked as a row of the file is. */
  const changed = async (row: UploadRow, before: SheetRow, column: number, value: string) => {
    const { kind = '', columns = [] } = foundOf(row);
    if (kind === '' || column >= columns.length) throw notReady();
    const given = givenOf(row);
    const plan = {
      columns: columns.map(({ field }) => field || null),
      fixed: given.matched?.fixed ?? {},
    };
    const cells = columns.map((_, at) => (at === column ? value : (before.cells[at] ?? '')));
    const resolve = createRowResolver(kind, {
      regions,
      universities: await universities.names(),
      source: given,
      universityId: row.universityId,
    });
    const { key, faults, read } = resolve(lineOf({ row: before.row, cells }, plan));
    const stored = await storedFor(rows, kind, read === null ? [] : [read.columns]);
    const comparison = compared(kind, read, stored);
    return {
      ...{ row: before.row, cells, key, twin: 0, faults, seen: false, mended: true },
      ...comparison,
      newest: newestOf([{ key, change: comparison.change }], stored),
    };
  };

  return {
    present,

    async read(id: string, caller: Caller): Promise<SheetUpload> {
      return present(await get(id, caller), caller);
    },

    async confirm(id: string, caller: Caller): Promise<SheetUpload> {
      const row = await get(id, caller);
      const { publisher, page = '' } = givenOf(row);
      const found = foundOf(row);
      const isSourced =
        found.kind === 'university' ||
        (publisher !== '' && page !== '') ||
        (row.state !== 'ready' && row.state !== 'waiting');
      if (!isSourced) throw new CallError('conflict', { message: 'sheetSourceNeeded' });
      const { doubt = 0 } = found;
      // The one who imports looks at every doubt before it is stored.
      if (doubt > 0 && row.state === 'ready') throw notReady();
      const second = await settings.isOn('sheetSecond');
      return present(await uploads.confirm(id, 'enrolment', caller, second), caller);
    },

    async match(id: string, given: SheetGiven, caller: Caller): Promise<SheetUpload> {
      await get(id, caller);
      return present(await uploads.again(id, 'enrolment', caller, given), caller);
    },

    async mend(id: string, at: number, column: number, value: string, caller: Caller) {
      const upload = await get(id, caller);
      const before = await rows.byRow(id, at);
      if (before === null) throw notReady();
      const now = await changed(upload, before, column, value);
      const { columns = [] } = foundOf(upload);
      const field = columns[column]?.field ?? '';
      const mended = await rows.mend(id, before, now, actOf(caller), field);
      if (mended === null) throw notReady();
      return { facts: foundOf(upload) as SheetFound, row: mended };
    },

    async see(id: string, at: number, caller: Caller) {
      const upload = await get(id, caller);
      await rows.see(id, at, actOf(caller));
      const row = await rows.byRow(id, at);
      if (row === null || (row.doubts.length > 0 && !row.seen)) throw notReady();
      return { facts: foundOf(upload) as SheetFound, row };
    },

    get,
    giveBack: async (id: string, caller: Caller) =>
      present(await uploads.giveBack(id, 'enrolment', caller), caller),
    /** Takes back that everybody may look at its file. @throws CallError conflict before it is stored */
    async closeFile(id: string, caller: Caller): Promise<SheetUpload> {
      await get(id, caller);
      if (!(await shownFiles.closeFile(id, actOf(caller)))) throw notReady();
      announce();
      return present(await get(id, caller), caller);
    },
    drop: (id: string, caller: Caller) => uploads.drop(id, 'enrolment', caller),
    find: rows.find,
  };
};

export type SheetService = ReturnType<typeof createSheetService>;

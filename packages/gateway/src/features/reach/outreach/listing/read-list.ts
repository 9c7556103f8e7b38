import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { PUSH_LIST_LIMITS } from '@xuanjiang/contracts/rules/push-list-limits';
import { createFairPlaces } from '../../../../lib/fair-places.ts';
import type { RunTask } from '../../../../lib/run-task.ts';
import { SheetError } from '../../../../lib/sheet/read-sheet.ts';
import { readTable } from '../../../../lib/sheet/read-table.ts';
import type { Sheet } from '../../../../lib/sheet/sheet-columns.ts';
import { LayoutError, sheetOf } from '../../../../lib/sheet/sheet-columns.ts';
import type { TableLimits } from '../../../../lib/sheet/table-limits.ts';
import { CallError } from '../../../../rpc/call-error.ts';

const MB = 1024 * 1024;

/** What an uploaded list may be: what is unpacked of it, and its cells, are bounded too. */
const UPLOAD_LIMITS: TableLimits = {
  fileBytes: PUSH_LIST_LIMITS.bytesMax,
  unpackedBytes: 48 * MB,
  rows: PUSH_LIST_LIMITS.rowsMax,
  memoryMb: 256,
  timeMs: 20 * SECOND_MS,
  oldWorkbooks: false,
  columns: 40,
  // One more than a name may have, so that a longer one is seen to be too long.
  cellLength: PUSH_LIST_LIMITS.nameMax + 1,
};

export type ListColumn = 'name' | 'province' | 'city' | 'area';

const HEADINGS: Readonly<Record<ListColumn, readonly string[]>> = {
  name: [
    '学校名称',
    '学校',
    '名称',
    '学校全称',
    '高中',
    '高中名称',
    'name',
    'school',
    'schoolname',
  ],
  province: ['省', '省份', '省市', '所在省', '省级', 'province'],
  city: ['市', '城市', '地市', '地级市', '所在市', 'city'],
  area: ['区县', '区', '县', '县区', '区/县', '县级', 'area', 'county', 'district'],
};

/** Files that wait for their turn at one gateway, those of one university, and when whoever finds no place may come again, ms. */
const WAITING = { waitingMax: 8, waitingOfOne: 3 };
const AGAIN_MS = 5 * SECOND_MS;

const refusalOf = ({ fault }: SheetError): CallError => {
  const { megabytesMax: size, rowsMax: count } = PUSH_LIST_LIMITS;
  if (fault === 'kind') return new CallError('unsupportedMedia', { message: 'tableKind' });
  if (fault === 'size') {
    return new CallError('tooLarge', { message: 'tableTooLarge', parameters: { size } });
  }
  if (fault === 'rows') {
    return new CallError('input', { message: 'tableRows', parameters: { count } });
  }
  return new CallError('input', {
    message: fault === 'dimensions' ? 'tableDimensions' : 'tableBroken',
  });
};

/** Reads uploaded lists, one at a time and by turns of universities, each in a process of its own. */
export const createListReader = (runTask: RunTask) => {
  const queue = createFairPlaces({ places: 1, ...WAITING });
  /** @param whose university of the sender @throws CallError for what is no list */
  return async (file: string, whose: string): Promise<Sheet<ListColumn>> => {
    if (queue.isFull(whose)) throw new CallError('tooMany', { retryAfterMs: AGAIN_MS });
    try {
      const { rows } = await queue.run(whose, () => readTable(runTask, file, UPLOAD_LIMITS));
      return sheetOf(rows, HEADINGS, ['name']);
    } catch (error) {
      if (error instanceof LayoutError) throw new CallError('input', { message: 'tableHeader' });
      if (error instanceof SheetError) throw refusalOf(error);
      throw error;
    }
  };
};

export type ListReader = ReturnType<typeof createListReader>;

import { isDay } from '@xuanjiang/contracts/rules/shanghai-day';
import type { RowFault } from '../../../../lib/sheet/row-fault.ts';
import { sheetOf } from '../../../../lib/sheet/sheet-columns.ts';
import type { NamedUniversity } from '../../../../lib/university-names.ts';
import { createUniversityNames } from '../../../../lib/university-names.ts';
import type { PartnershipDraft } from '../import-store.ts';

const HEADINGS = {
  university: ['院校', '学校名称', '院校名称', 'university'],
  partner: ['合作院校', '合作高校', 'partner'],
  since: ['合作开始', '开始日期', 'since'],
  note: ['合作内容', '备注', 'note'],
} as const;

type Column = keyof typeof HEADINGS;

const NOTE_MAX = 60;
/** 2025-03-01, and as spreadsheet programs write it: 2025/3/1. */
const DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/;

/** YYYY-MM-DD; null for what is no day. */
const readDay = (text: string): string | null => {
  const [, year = '', month = '', day = ''] = DAY.exec(text) ?? [];
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(read) ? read : null;
};

/**
 * Reads a sheet of universities that work together: two of them in a row, in either order.
 * @throws LayoutError
 */
export const resolvePartners = (
  table: readonly (readonly string[])[],
  universities: readonly NamedUniversity[],
): { readonly partnerships: readonly PartnershipDraft[]; readonly faults: readonly RowFault[] } => {
  const { rows } = sheetOf<Column>(table, HEADINGS, ['university', 'partner', 'since']);
  const names = createUniversityNames(universities);
  const faults: RowFault[] = [];
  const pairs = new Map<string, number>();

  const partnerships = rows.flatMap(({ row, cell }) => {
    const before = faults.length;
    const fault = (column: Column, reason: string): void =>
      void faults.push({ row, column: HEADINGS[column][0], reason });
    const idIn = (column: 'university' | 'partner'): string => {
      const found = names.one(cell(column));
      if (typeof found !== 'string') return found.id;
      fault(column, cell(column) === '' ? '不能为空' : found);
      return '';
    };
    const [universityId, partnerId] = [idIn('university'), idIn('partner')];
    const since = readDay(cell('since'));
    if (since === null) fault('since', '应为日期，写作 2025-03-01');
    const note = cell('note').normalize('NFC');
    if (note.length > NOTE_MAX) fault('note', `超过 ${NOTE_MAX} 个字`);
    if (/\p{Cc}/u.test(note)) fault('note', '含有控制字符');
    if (faults.length > before || since === null) return [];
    if (universityId === partnerId) fault('partner', '与院校是同一所');
    const pair = [universityId, partnerId].toSorted().join(' ');
    const first = pairs.get(pair);
    if (first !== undefined) fault('partner', `与第 ${first} 行重复`);
    else pairs.set(pair, row);
    return faults.length > before ? [] : [{ universityId, partnerId, since, note }];
  });
  return { partnerships, faults };
};

import { isDay } from '@xuanjiang/contracts/rules/shanghai-day';
import type { SheetFieldName } from '@xuanjiang/contracts/rules/sheet-fields';
import type { FieldLine } from './field-table.ts';

/** What is wrong with a field of a row. */
export interface FieldFault {
  readonly field: SheetFieldName;
  readonly reason: string;
}

/** How a figure is written that was not published. */
const UNPUBLISHED = new Set(['', '-', '--', '—', '/', '未公布', '无']);
/** What stands behind a number: 688分, 5000元/年, 2026年. */
const UNIT = /(分|名|人|位|元|年)(\/?学?年)?$/;
/** 2025-03-01, and as spreadsheet programs write it: 2025/3/1. */
const DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?/;

/** YYYY-MM-DD; null for what is no day. */
export const readDay = (text: string): string | null => {
  const [, year = '', month = '', day = ''] = DAY.exec(text) ?? [];
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(read) ? read : null;
};

/** Reads the cells of one row, and notes what is wrong with them. */
export const createRowReader = (line: FieldLine) => {
  const faults: FieldFault[] = [];
  const fault = (field: SheetFieldName, reason: string): void =>
    void faults.push({ field, reason });
  const number = (field: SheetFieldName, max: number, whole: boolean, least = 0): number | null => {
    const text = line.cell(field).replaceAll(/[,，\s]/g, '');
    if (UNPUBLISHED.has(text)) return null;
    const bare = text.replace(UNIT, '');
    const value = Number(bare);
    if (/^\d+(\.\d+)?$/.test(bare) && value >= least && value <= max) {
      if (!whole || Number.isInteger(value)) return value;
    }
    fault(field, `应为 ${least} 到 ${max} 的${whole ? '整数' : '数'}，未公布请留空`);
    return null;
  };
  const needed = (field: SheetFieldName, max: number, least = 0): number => {
    const before = faults.length;
    const value = number(field, max, true, least);
    if (value === null && faults.length === before) fault(field, '不能为空');
    return value ?? 0;
  };
  const text = (field: SheetFieldName, max: number, required = false): string => {
    const value = line.cell(field).normalize('NFC');
    if (required && value === '') fault(field, '不能为空');
    if (value.length > max) fault(field, `超过 ${max} 个字`);
    if (/\p{Cc}/u.test(value)) fault(field, '含有控制字符');
    return value;
  };
  return { line, faults, fault, number, needed, text };
};

export type RowReader = ReturnType<typeof createRowReader>;

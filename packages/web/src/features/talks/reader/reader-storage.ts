import { getLocal, setLocal } from '../../../lib/storage.ts';
import { FONT_SIZES } from './model.ts';

const FONT = 'xj.reader.font';
const marksName = (id: string) => `xj.reader.marks.${id}` as const;

/** The pages that a visitor has marked on this device. */
export const localMarks = (id: string): readonly number[] => {
  try {
    const kept: unknown = JSON.parse(getLocal(marksName(id)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((page) => Number.isInteger(page) && page > 0) : [];
  } catch {
    return [];
  }
};

export const keepMarks = (id: string, pages: readonly number[]): void =>
  setLocal(marksName(id), JSON.stringify(pages));

export const keptFont = (): number => {
  const size = Number(getLocal(FONT));
  return size >= FONT_SIZES.least && size <= FONT_SIZES.most ? size : FONT_SIZES.usual;
};

export const keepFont = (size: number): void => setLocal(FONT, String(size));

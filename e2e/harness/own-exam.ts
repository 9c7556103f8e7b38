import type { Page } from 'playwright-core';

/** Which exam is kept. */
export const EXAM = { province: '440000', subject: '物理类' } as const;
/** Stands in nothing else that is sent. */
export const OWN_RANK = 91_357;

/** A key of the device's storage, and its text. */
type Kept = readonly [key: string, text: string];

/** An own exam, as the sheet keeps it. */
export const keptExam = (): Kept => [
  'xj.own-score',
  JSON.stringify({
    ...{ provinceid: EXAM.province, subject: EXAM.subject, year: 2026, score: 0, rank: OWN_RANK },
    ...{ chosen: ['物理', '化学', '生物'], examYear: 2026, parent: false },
  }),
];

/** Own columns: the first one with these units, the second one without any. */
export const keptColumns = (names: readonly string[]): Kept => {
  const units = names.map((name, at) => ({
    ...{ id: `414401056${at}~本科批~20${at}`, name, short: name[0], color: '#0e6b3b' },
    ...{ require: '', plan: 0, year: 2026, score: 600, rank: 9000 + at },
  }));
  const columns = [
    { name: '', units },
    { name: '远', units: [] },
  ];
  const { province: provinceid, subject } = EXAM;
  return ['xj.own-columns', JSON.stringify({ provinceid, subject, columns })];
};

/** Keeps an own exam on the device, as the sheet does, and loads the page again; does nothing when one is kept. */
export const keepExam = async (page: Page): Promise<void> => {
  const wasKept = await page.evaluate(([key, value]) => {
    const kept = localStorage.getItem(key) !== null;
    if (!kept) localStorage.setItem(key, value);
    return kept;
  }, keptExam());
  if (!wasKept) await page.reload();
};

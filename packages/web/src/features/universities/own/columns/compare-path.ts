import type { Exam } from '../own.ts';

/** The comparison of units; of the exam it names what is public. */
export const comparePath = ({ provinceid, subject }: Exam, ids: readonly string[]): string =>
  `/compare?${new URLSearchParams({ units: ids.join(','), province: provinceid, subject })}`;

import type { RowFault } from '../../../../lib/sheet/row-fault.ts';
import type { EnrolmentDrafts } from '../import-store.ts';

const OWN_TABLES = ['admission_line', 'enrolment_plan'] as const;

/** A table of a kind that only operators store. */
const FOREIGN_TABLE = '这种表由平台导入';
const FOREIGN_ROW = '只能导入本校的数据';

/**
 * What a liaison may not store: of the own university lines and plans are taken, and nothing else.
 * @param universityId of the liaison; null for an operator
 */
export const foreignFaults = (drafts: EnrolmentDrafts, universityId: string | null): RowFault[] => {
  if (universityId === null) return [];
  if (!OWN_TABLES.some((table) => table === drafts.table)) {
    return [{ row: 1, column: drafts.table, reason: FOREIGN_TABLE }];
  }
  const rows = drafts.rows as readonly {
    readonly row: { readonly university_id: string };
    readonly at: number;
  }[];
  return rows
    .filter(({ row }) => row.university_id !== universityId)
    .map(({ at }) => ({ row: at, column: 'school_name', reason: FOREIGN_ROW }));
};

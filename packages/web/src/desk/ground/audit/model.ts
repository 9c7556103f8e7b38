import type { AuditResult } from '@xuanjiang/contracts/audit';
import type { AuditAlert } from '@xuanjiang/contracts/audit-state';
import type { AuditGroup } from '@xuanjiang/contracts/rules/audit-group';
import { AUDIT_GROUPS } from '@xuanjiang/contracts/rules/audit-group';

export const isAuditGroup = (value: string): value is AuditGroup =>
  (AUDIT_GROUPS as readonly string[]).includes(value);

export const AUDIT_RESULTS: readonly AuditResult[] = ['done', 'refused'];

/** The result that an address names; undefined for both. */
export const resultIn = (value: string): AuditResult | undefined =>
  AUDIT_RESULTS.find((result) => result === value);

/** How many times of the usual the reading is; null where that says nothing. */
export const timesOfUsual = ({
  Count,
  Usual,
}: Pick<AuditAlert, 'Count' | 'Usual'>): number | null => {
  if (Usual === 0) return null;
  const times = Math.round(Count / Usual);
  return times >= 2 ? times : null;
};

/** The row beside the one that is open; the same at an end, the first where none is. */
export const rowBeside = <T extends { readonly Id: number }>(
  rows: readonly T[],
  open: number | null,
  step: 1 | -1,
): T | undefined => {
  const place = rows.findIndex(({ Id }) => Id === open);
  return place < 0 ? rows[0] : rows[Math.min(rows.length - 1, Math.max(0, place + step))];
};

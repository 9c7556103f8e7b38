import type { Export, Grant } from '@xuanjiang/contracts/export';
import type { GrantRow } from './grant-store.ts';
import { grantStateOf } from './policy.ts';
import type { ExportRow } from './store.ts';

/** @param uids who asks */
export const presentExport = (row: ExportRow, uids: string): Export => ({
  Id: row.id,
  Kind: row.kind,
  Format: row.format,
  University: row.university,
  By: row.by ?? '',
  Whole: row.whole === 1,
  Rows: row.rowCount,
  State: row.state,
  Time: row.createdAt,
  Readytime: row.readyAt ?? 0,
  Expiretime: row.expiresAt,
  Own: row.accountId === uids,
});

export const presentGrant = (row: GrantRow, uids: string, now: number): Grant => ({
  Id: row.id,
  University: row.university,
  By: row.by ?? '',
  Reason: row.reason,
  State: grantStateOf(row, now),
  Time: row.createdAt,
  Decidedby: row.decidedBy ?? '',
  Decidedtime: row.decidedAt ?? 0,
  Expiretime: row.expiresAt ?? 0,
  Version: row.version,
  Own: row.requestedBy === uids,
});

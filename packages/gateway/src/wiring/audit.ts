import { createAlertStore } from '../features/audit/alert-store.ts';
import { auditRouter } from '../features/audit/calls.ts';
import type { ChainStore } from '../features/audit/chain-store.ts';
import { createChainStore } from '../features/audit/chain-store.ts';
import { createCheckpointFile } from '../features/audit/checkpoint/checkpoint-file.ts';
import type { AuditFile } from '../features/audit/file/audit-file.ts';
import { createAuditFile } from '../features/audit/file/audit-file.ts';
import { createNoteRefusal } from '../features/audit/refusals/note-refusal.ts';
import { createRefusedStore } from '../features/audit/refused-store.ts';
import type { ChainService } from '../features/audit/service.ts';
import { createChainService } from '../features/audit/service.ts';
import { createAuditStore } from '../features/audit/store.ts';
import { receiptRouter } from '../features/receipt/calls.ts';
import { createReceiptStore } from '../features/receipt/store.ts';
import type { Implementations } from '../rpc/implement.ts';
import type { Ground } from './ground.ts';

/** The audit, and what of it the people are told about whom it is. */
export interface AuditFeatures {
  readonly implementations: Pick<Implementations, 'audit' | 'receipt'>;
  readonly auditChain: ChainService;
  readonly auditFile: AuditFile;
  /** The last entry of the chain. */
  readonly auditEnd: ChainStore['head'];
  /** Keeps what staff asked for and may not do. */
  readonly noteRefusal: ReturnType<typeof createNoteRefusal>;
}

export const createAuditFeatures = ({
  config,
  database,
  vault,
  clock,
  logger,
  security,
}: Ground): AuditFeatures => {
  const alerts = createAlertStore(database);
  const store = createAuditStore(database);
  const chain = createChainStore(database, vault);
  const receipts = createReceiptStore(database);
  return {
    implementations: {
      audit: auditRouter({
        ...{ store, alerts, chain, clock },
        reasons: receipts.reasons,
      }),
      receipt: receiptRouter({ store: receipts }),
    },
    auditChain: createChainService({
      chain: createChainStore(database.background, vault),
      seen: createCheckpointFile(config.dataDir),
      ...{ alerts, clock, logger, security },
    }),
    auditFile: createAuditFile(store),
    auditEnd: chain.head,
    noteRefusal: createNoteRefusal(createRefusedStore(database), clock, logger),
  };
};

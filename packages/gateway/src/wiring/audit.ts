import { createAlertStore } from '../features/ground/audit/alert-store.ts';
import { auditRouter } from '../features/ground/audit/calls.ts';
import type { ChainStore } from '../features/ground/audit/chain-store.ts';
import { createChainStore } from '../features/ground/audit/chain-store.ts';
import { createCheckpointFile } from '../features/ground/audit/checkpoint/checkpoint-file.ts';
import type { AuditFile } from '../features/ground/audit/file/audit-file.ts';
import { createAuditFile } from '../features/ground/audit/file/audit-file.ts';
import { createNoteRefusal } from '../features/ground/audit/refusals/note-refusal.ts';
import { createRefusedStore } from '../features/ground/audit/refused-store.ts';
import type { ChainService } from '../features/ground/audit/service.ts';
import { createChainService } from '../features/ground/audit/service.ts';
import { createAuditStore } from '../features/ground/audit/store.ts';
import { receiptRouter } from '../features/ground/receipt/calls.ts';
import { createReceiptStore } from '../features/ground/receipt/store.ts';
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

import type { Context } from '../../../wiring/context.ts';
import { createAlertStore } from './alert-store.ts';
import { createAskedCheckStore } from './asked-check-store.ts';
import type { AuditParts } from './calls.ts';
import { auditRouter } from './calls.ts';
import { createChainStore } from './chain-store.ts';
import { createCheckpointFile } from './checkpoint/checkpoint-file.ts';
import { createAuditFile } from './file/audit-file.ts';
import { createNoteRefusal } from './refusals/note-refusal.ts';
import { createRefusedStore } from './refused-store.ts';
import { createChainService } from './service.ts';
import { createAlertWaiting } from './staff-waiting-store.ts';
import { createAuditStore } from './store.ts';

interface Needs {
  /** The reasons of looks, from the receipts. */
  readonly reasons: AuditParts['reasons'];
}

/** The audit: its chain, its alerts, and what staff were refused. */
export const createAuditModule = (
  { config, database, vault, clock, logger, security }: Context,
  { reasons }: Needs,
) => {
  const alerts = createAlertStore(database);
  const store = createAuditStore(database);
  const chain = createChainStore(database, vault);
  const checking = createChainService({
    chain: createChainStore(database.background, vault),
    seen: createCheckpointFile(config.dataDir),
    asked: createAskedCheckStore(database.background),
    ...{ alerts, clock, logger, security },
  });
  return {
    waiting: createAlertWaiting(database),
    auditFile: createAuditFile(store),
    /** The last entry of the chain. */
    auditEnd: chain.head,
    /** Keeps what staff asked for and may not do. */
    noteRefusal: createNoteRefusal(createRefusedStore(database), clock, logger),
    calls: {
      audit: auditRouter({
        store,
        alerts,
        chain,
        asked: createAskedCheckStore(database),
        clock,
        reasons,
      }),
    },
    start: checking.start,
    runHourly: checking.runHourly,
  };
};

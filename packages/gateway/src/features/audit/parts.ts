import type { Clock } from '../../lib/clock.ts';
import type { ReceiptStore } from '../receipt/service.ts';
import type { AlertStore } from './alert-store.ts';
import type { ChainStore } from './chain-store.ts';
import type { AuditStore } from './store.ts';

export interface AuditParts {
  readonly store: AuditStore;
  readonly alerts: AlertStore;
  readonly chain: ChainStore;
  /** The stored reasons of looks, by their ids. */
  readonly reasons: ReceiptStore['reasons'];
  readonly clock: Clock;
}

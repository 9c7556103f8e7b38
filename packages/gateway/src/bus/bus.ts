import type { CountShare, OwnCounts } from './count-share.ts';

/**
 * Tells the other processes that a room's log has grown, or that something else has changed
 * (`createChanges`), and how many readers there are. It carries no chat messages: if a notice is
 * lost, the receiver catches up from the database.
 */
export interface Bus extends AsyncDisposable {
  /** Whether other processes can be listening. */
  readonly shared: boolean;
  /**
   * @param keeps tells it later when it cannot be told now. Rooms do not need that: other processes
   * compare their rooms with the logs.
   */
  announce(topic: string, keeps?: boolean): void;
  /** @param listener called with the topic that another process announced, or null: any may have */
  listen(listener: (topic: string | null) => void): void;
  /** Rejects when the counts were not sent, or only in part. */
  shareCounts(counts: OwnCounts): Promise<void>;
  /** @param listener called with what another process, by a name of its own, shares */
  onCounts(listener: (origin: string, share: CountShare) => void): void;
  /** Whether what other processes announce is heard here now. */
  isListening(): boolean;
  /** Rejects when the bus does not answer. */
  ping(): Promise<void>;
}

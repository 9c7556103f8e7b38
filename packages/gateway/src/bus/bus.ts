/**
 * Tells the other processes that a room's log has grown. It carries no messages: what it loses is
 * repaired from the log.
 */
export interface Bus extends AsyncDisposable {
  /** Whether other processes can be listening. */
  readonly shared: boolean;
  announce(topic: string): void;
  /** @param listener called with the topic that another process announced, or null: any may have */
  listen(listener: (topic: string | null) => void): void;
  /** Rejects when the bus does not answer. */
  ping(): Promise<void>;
}

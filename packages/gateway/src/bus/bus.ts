/**
 * Tells the other processes that a room's log has grown, or that sessions of an account have ended
 * (`accountTopic`). It carries no messages: what it loses is repaired from the database.
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

const ACCOUNT = 'account/';

/** The topic under which the end of an account's sessions is announced; no room has such a name. */
export const accountTopic = (accountId: string): string => ACCOUNT + accountId;

/** The account of such a topic, or null for a room's. */
export const accountOfTopic = (topic: string): string | null =>
  topic.startsWith(ACCOUNT) ? topic.slice(ACCOUNT.length) : null;

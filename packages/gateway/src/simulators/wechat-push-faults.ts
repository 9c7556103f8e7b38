/** What is answered in place of the truth, to try bad days. */
export interface Faults {
  /** Templates that are still taken; null for any number. */
  quota: number | null;
  /** So many requests are answered with -1. */
  busy: number;
  /** All requests are answered with this error; null for none. */
  refuse: number | null;
  /** So many messages are taken without an answer. */
  cut: number;
  /** So many requests are neither taken nor answered. */
  drop: number;
  /** Ids of people who do not follow the account. */
  strangers: readonly string[];
  /** Ids of people to whom messages are taken and then fail. */
  blocking: readonly string[];
  /** Template ids that are unknown. */
  unknownTemplates: readonly string[];
  /** Words that no field may hold. */
  refusedWords: readonly string[];
  /** Whether the gateway is told what became of messages. */
  events: boolean;
}

export const NO_FAULTS: Faults = {
  quota: null,
  busy: 0,
  refuse: null,
  cut: 0,
  drop: 0,
  strangers: [],
  blocking: [],
  unknownTemplates: [],
  refusedWords: [],
  events: true,
};

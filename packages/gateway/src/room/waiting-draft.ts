import { CallError } from '../rpc/call-error.ts';
import type { Appended, Draft } from './append-store.ts';

/** A draft whose sender waits for its commit. */
export interface WaitingDraft {
  readonly draft: Draft;
  /** When it came, ms of the monotonic clock. */
  readonly since: number;
  readonly resolve: (appended: Appended | null) => void;
  readonly reject: (error: Error) => void;
}

export const refuse = (drafts: readonly WaitingDraft[]): void => {
  for (const { reject } of drafts) reject(new CallError('unavailable'));
};

/** Refuses those that came before a time. @returns the others */
export const refuseOlder = (drafts: readonly WaitingDraft[], time: number): WaitingDraft[] => {
  refuse(drafts.filter(({ since }) => since < time));
  return drafts.filter(({ since }) => since >= time);
};

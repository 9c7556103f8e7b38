import type { PushChannel, PushState } from '../policy.ts';

/** How messages that were planned together stand, counted. */
export interface StandingCount {
  readonly state: PushState;
  readonly channel: PushChannel | null;
  readonly reason: string;
  readonly code: string;
  readonly count: number;
  /** When the first of them is looked at again, where they wait, UTC ms. */
  readonly firstDue: number;
}

/** The parts of a morning: they add up to the total. */
export interface RunParts {
  readonly total: number;
  readonly template: number;
  readonly grant: number;
  readonly centre: number;
  readonly unsure: number;
  readonly waiting: number;
}

const PARTS: Readonly<Record<PushState, Exclude<keyof RunParts, 'total'> | 'sent'>> = {
  waiting: 'waiting',
  sending: 'waiting',
  sent: 'sent',
  arrived: 'sent',
  centre: 'centre',
  unsure: 'unsure',
};

export const partsOf = (counts: readonly StandingCount[]): RunParts => {
  const parts = { total: 0, template: 0, grant: 0, centre: 0, unsure: 0, waiting: 0 };
  for (const { state, channel, count } of counts) {
    const part = PARTS[state];
    parts.total += count;
    parts[part === 'sent' ? (channel ?? 'template') : part] += count;
  }
  return parts;
};

/** Why some people of a morning are not reached, or not yet. */
export interface RunReason {
  readonly reason: string;
  readonly code: string;
  readonly count: number;
  /** When the first of them is tried again, UTC ms; null where nobody is. */
  readonly again: number | null;
}

/** Most frequent first. */
export const reasonsOf = (counts: readonly StandingCount[]): RunReason[] => {
  const missed = counts.filter(({ reason, state }) => reason !== '' && PARTS[state] !== 'sent');
  const groups = Map.groupBy(missed, ({ reason, code, state }) =>
    [reason, code, PARTS[state] === 'waiting'].join(' '),
  );
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      if (first === undefined) return [];
      const again = Math.min(...group.map(({ firstDue }) => firstDue));
      return {
        reason: first.reason,
        code: first.code,
        count: group.reduce((sum, { count }) => sum + count, 0),
        again: PARTS[first.state] === 'waiting' ? again : null,
      };
    })
    .toSorted((a, b) => b.count - a.count || a.reason.localeCompare(b.reason));
};

export type RunState = 'planned' | 'running' | 'paused' | 'stopped' | 'done';

/** How a morning stands: what an operator decided comes before what is left to send. */
export const runStateOf = (
  { total, waiting }: RunParts,
  isPaused: boolean,
  isStopped: boolean,
): RunState => {
  if (isStopped) return 'stopped';
  if (total > 0 && waiting === 0) return 'done';
  if (isPaused) return 'paused';
  return total === 0 ? 'planned' : 'running';
};

import { describe, expect, it } from 'vitest';
import { adviceOf, SILENT_S } from './advice.ts';
import type { Second } from './health.ts';
import { QUALITIES } from './quality.ts';

type Seen = Parameters<typeof adviceOf>[0];
const SECOND: Second = {
  ...{ bytes: 300_000, frames: 30, dropped: 0, busyMs: 300, heldMs: 800 },
  ...{ loudest: 0.4, clipped: 0 },
};
const lasting = (count: number, part: Partial<Second> = {}): Second[] =>
  Array.from({ length: count }, () => ({ ...SECOND, ...part }));
const GOOD: Seen = {
  ...({ seconds: lasting(40), step: 0, uplink: 6400, phase: 'sending', encodes: true } as const),
  ...({ microphone: 'on', muted: false, battery: null, onAir: true } as const),
};
const advice = (part: Partial<Seen> = {}) => adviceOf({ ...GOOD, ...part });
const causes = (part: Partial<Seen> = {}) => advice(part).map(({ cause }) => cause);
const halved = lasting(40, { frames: 15, dropped: 16 });

describe('advice', () => {
  it('is not given while all is well, nor by the first seconds of a page', () => {
    expect(advice()).toEqual([]);
    expect(causes({ seconds: lasting(9, { frames: 15, dropped: 16 }) })).toEqual([]);
    expect(causes({ seconds: halved, encodes: false })).toEqual([]);
  });

  it('says how much a device drops, and offers a smaller picture and another device [7.TROUBLE.3]', () => {
    expect(advice({ seconds: halved })).toEqual([
      {
        ...{ cause: 'machine', text: 'studioAdviceMachine', now: 'studioAdviceMachineNow' },
        hint: 'studioAdviceMachineHint',
        ...{ values: { seconds: 10, percent: 52 }, remedies: ['smaller', 'handover'] },
      },
    ]);
    const [smallest] = advice({ seconds: halved, step: QUALITIES.length - 1 });
    expect(smallest?.remedies).toEqual(['handover']);
    expect(advice({ seconds: halved, phase: 'away' })[0]?.remedies).toEqual(['smaller']);
  });

  it.each([
    [1, 30, 0],
    [2, 28, 1],
  ])('counts 5 of a hundred dropped pictures: %i of %i', (dropped, frames, count) => {
    expect(causes({ seconds: lasting(10, { frames, dropped }) })).toHaveLength(count);
  });

  it('says that the network is too slow once what is sent comes late, but not while none is there [7.TROUBLE.3]', () => {
    const late = { seconds: [...lasting(10), ...lasting(3, { heldMs: 3000 })], uplink: 2000 };
    expect(advice(late)[0]?.values).toEqual({ speed: '2.0', needed: '2.4' });
    expect(causes({ ...late, phase: 'away' })).toEqual([]);
    expect(causes({ ...late, seconds: lasting(10) })).toEqual([]);
    // What was held while it was away is sent: it is quick enough.
    expect(causes({ ...late, uplink: 8000 })).toEqual([]);
    expect(causes({ ...late, seconds: lasting(2, { heldMs: 3000 }) })).toEqual([]);
  });

  it('says that nothing is heard, while live and not muted [7.TROUBLE.3]', () => {
    const silent = lasting(SILENT_S, { loudest: 0.01 });
    expect(causes({ seconds: silent })).toEqual(['silent']);
    expect(causes({ seconds: silent.slice(1) })).toEqual([]);
    expect(causes({ seconds: [SECOND, ...silent.slice(1)] })).toEqual([]);
    expect(causes({ seconds: silent, onAir: false })).toEqual([]);
    expect(causes({ seconds: silent, muted: true })).toEqual([]);
    expect(causes({ seconds: silent, microphone: 'missing' })).toEqual([]);
  });

  it('says that the sound is too loud, but not for one loud word [7.TROUBLE.3]', () => {
    const loud = (clipped: number) => [...lasting(9), ...lasting(1, { clipped })];
    expect(causes({ seconds: loud(4) })).toEqual([]);
    expect(causes({ seconds: loud(5) })).toEqual(['clipping']);
    expect(causes({ seconds: [...loud(5), ...lasting(10)] })).toEqual([]);
  });

  it('says that the battery soon ends, and offers another device [7.TROUBLE.3]', () => {
    const battery = { level: 0.2, charging: false };
    expect(advice({ battery })).toMatchObject([
      { cause: 'battery', values: { percent: 20 }, remedies: ['handover'] },
    ]);
    expect(causes({ battery: { ...battery, charging: true } })).toEqual([]);
    expect(causes({ battery: { ...battery, level: 0.21 } })).toEqual([]);
  });
});

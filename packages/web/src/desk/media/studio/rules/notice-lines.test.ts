import { STREAM_FAULT_WORDS } from '@xuanjiang/contracts/rules/stream-faults';
import { expect, test } from 'vitest';
import { t } from '../texts.ts';
import { noticeLines, refusalText } from './notice-lines.ts';

const OWN = {
  phase: 'sending',
  message: '',
  lost: [],
  losing: false,
  camera: 'on',
  microphone: 'on',
  sharing: false,
} as const;
const LIVE = { State: 'live', Refusal: null, Unkeptat: null, Soundless: false } as const;
const lines = (seen: Omit<Parameters<typeof noticeLines>[0], 'loggedOut'>, loggedOut = false) =>
  noticeLines({ ...seen, loggedOut });
const texts = (...seen: Parameters<typeof lines>) => lines(...seen).map(({ text }) => text);

test('nothing is said while all is well', () => {
  expect(texts({ own: OWN, broadcast: LIVE })).toEqual([]);
  expect(texts({ own: null, broadcast: undefined })).toEqual([]);
});

test('a device that goes away while live is said, one that was turned off is not', () => {
  const gone = { ...OWN, camera: 'missing', microphone: 'busy' } as const;
  expect(texts({ own: gone, broadcast: LIVE })).toEqual([
    'studioCameraGone',
    'studioMicrophoneGone',
  ]);
  expect(texts({ own: { ...gone, sharing: true }, broadcast: LIVE })).toEqual([
    'studioMicrophoneGone',
  ]);
  expect(texts({ own: gone, broadcast: { ...LIVE, State: 'preview' } })).toEqual([]);
  expect(texts({ own: { ...OWN, camera: 'off' }, broadcast: LIVE })).toEqual([]);
});

test('an encoder whose signal is away is said; of this page the phase says it', () => {
  const lost = { ...LIVE, State: 'lost' } as const;
  expect(texts({ own: null, broadcast: lost })).toEqual(['studioEncoderAway']);
  expect(texts({ own: { ...OWN, phase: 'away' }, broadcast: lost })).toEqual(['studioAway']);
});

test('an encoder that sends no sound is said before and while viewers would hear it', () => {
  const soundless = { ...LIVE, Soundless: true };
  expect(texts({ own: null, broadcast: soundless })).toEqual(['studioEncoderSoundless']);
  const preview = { ...soundless, State: 'preview' } as const;
  expect(texts({ own: null, broadcast: preview })).toEqual(['studioEncoderSoundless']);
  expect(texts({ own: OWN, broadcast: soundless })).toEqual([]);
  expect(texts({ own: null, broadcast: { ...soundless, State: 'ended' } })).toEqual([]);
});

test('what an encoder was refused is said, unless this page says more of its own', () => {
  const broadcast = { ...LIVE, Refusal: { Why: 'codec', Time: 0 } } as const;
  const line = { text: 'studioRefusal', values: { time: '08:00', why: 'streamCodec' } };
  expect(lines({ own: null, broadcast })).toEqual([line]);
  expect(lines({ own: OWN, broadcast })).toEqual([line]);
  expect(texts({ own: { ...OWN, phase: 'busy' }, broadcast })).toEqual(['studioBusy']);
  const own = { ...OWN, message: '分片太长' };
  expect(texts({ own, broadcast })).toEqual([{ said: '分片太长' }]);
});

test('whoever took over is not told that the device before them is refused', () => {
  for (const Why of ['taken', 'putOff'] as const) {
    const broadcast = { ...LIVE, Refusal: { Why, Time: 0 } };
    expect(texts({ own: OWN, broadcast })).toEqual([]);
    expect(texts({ own: null, broadcast })).toEqual(['studioRefusal']);
  }
});

test('what can be stored no more, what was given up, and a talk that takes nothing any more', () => {
  const lost = [{ from: 0, until: 3000 }];
  expect(texts({ own: { ...OWN, lost }, broadcast: { ...LIVE, Unkeptat: 1 } })).toEqual([
    'studioLost',
    'studioUnkept',
  ]);
  const over = { ...OWN, phase: 'ended' } as const;
  expect(texts({ own: over, broadcast: LIVE })).toEqual(['studioNotTaken']);
  expect(texts({ own: over, broadcast: { ...LIVE, State: 'ended' } })).toEqual([]);
});

test('what was given up is said with its times, and while it goes on since when', () => {
  const lost = [
    { from: 1000, until: 4000 },
    { from: 62_000, until: 64_000 },
  ];
  const away = { ...OWN, phase: 'away', lost } as const;
  const since = { text: 'studioLosing', values: { time: '08:01:02' } };
  expect(lines({ own: { ...away, losing: true }, broadcast: LIVE })).toContainEqual(since);
  const times = '08:00:01—08:00:04、08:01:02—08:01:04';
  const parts = { text: 'studioLost', values: { times, seconds: 5 } };
  expect(lines({ own: { ...OWN, lost }, broadcast: LIVE })).toEqual([parts]);
});

test('a session that ended is said once, in place of what follows from it', () => {
  const own = { ...OWN, phase: 'refused' } as const;
  expect(texts({ own, broadcast: LIVE })).toEqual(['studioRefused']);
  expect(texts({ own, broadcast: LIVE }, true)).toEqual(['studioLoggedOutHeld']);
  const lost = [{ from: 0, until: 2000 }];
  expect(texts({ own: { ...own, lost }, broadcast: LIVE }, true)).toEqual([
    'studioLoggedOutHeld',
    'studioLost',
  ]);
  expect(texts({ own: null, broadcast: LIVE }, true)).toEqual(['studioLoggedOut']);
});

test('that pictures are held is said only where they are', () => {
  const text = (phase: typeof OWN.phase | 'putOff', State: 'live' | 'ended' = 'live') =>
    texts({ own: { ...OWN, phase }, broadcast: { ...LIVE, State } }, true)[0];
  expect(text('sending')).toBe('studioLoggedOutHeld');
  expect(text('putOff')).toBe('studioLoggedOutPlain');
  expect(text('sending', 'ended')).toBe('studioLoggedOutPlain');
  expect(texts({ own: null, broadcast: { ...LIVE, State: 'ended' } }, true)).toEqual([
    'studioLoggedOutPlain',
  ]);
});

test('each reason has words of its own, which say what to do', () => {
  const reasons = Object.keys(STREAM_FAULT_WORDS);
  const lines = reasons.map((why) => t.lines[refusalText(why)]);
  expect(new Set(lines.map(({ zh }) => zh)).size).toBe(reasons.length);
  expect(new Set(lines.map(({ en }) => en)).size).toBe(reasons.length);
  // After these nothing can be done at the encoder.
  const final = new Set(['ended', 'full']);
  for (const [index, { zh, en }] of lines.entries()) {
    if (final.has(reasons[index] ?? '')) continue;
    expect(zh).toMatch(/请|先|就看看/);
    expect(en).toMatch(/: (set|use|start|stop|copy|remove)|start the encoder|unless/);
  }
});

test('a reason that only a newer server knows is told without why', () => {
  expect(refusalText('tooGreen')).toBe('studioFaultOther');
});

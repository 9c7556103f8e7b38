import { describe, expect, it } from 'vitest';
import type { Intent } from '../../../../lib/intent.ts';
import { sessionMark } from '../../../../lib/session-mark.ts';
import type { IntentFacts, KeptIntent, OpenIntent } from './model.ts';
import {
  afterReturn,
  askedAgain,
  boundTo,
  INTENT_MAX_MS,
  isDue,
  MESSAGE_MAX_MS,
  nextStep,
  parseKept,
  parseOpen,
  sendsItself,
} from './model.ts';

const AT = 1_800_000_000_000;
const TOKEN = 'the-token-of-the-login';
const reserve: Intent = { kind: 'reservation', talkId: 't1', title: '夜读专场' };
const message: Intent = {
  kind: 'message',
  topic: 'stream/t1',
  talkId: 't1',
  text: '几点开始',
  question: false,
};
const keptOf = (intent: Intent, fields: Partial<KeptIntent> = {}): KeptIntent => ({
  id: 'i1',
  at: AT,
  state: '',
  session: '',
  intent,
  ...fields,
});
const due = (intent: Intent): KeptIntent => boundTo(keptOf(intent), TOKEN);
const facts = (fields: Partial<IntentFacts> = {}): IntentFacts => ({
  token: TOKEN,
  now: AT + 1000,
  account: { phone: '13912345678', registered: true, isWorker: false },
  sentToRegister: false,
  registering: false,
  moved: false,
  ...fields,
});
const account = (phone: string, registered: boolean, isWorker = false) => ({
  phone,
  registered,
  isWorker,
});

describe('a vote', () => {
  const votes: readonly Intent[] = [
    { kind: 'questionVote', topic: 'stream/t1', offset: 3 },
    { kind: 'pollVote', topic: 'stream/t1', offset: 4, choice: 0 },
  ];

  it('needs a login only, and is kept with what it is for', () => {
    for (const intent of votes) {
      expect(nextStep(due(intent), facts({ account: null }))).toBe('act');
      expect(parseKept(JSON.stringify(due(intent)))).toEqual(due(intent));
    }
  });

  it('is given up where another version has kept it otherwise', () => {
    for (const intent of [
      { kind: 'questionVote', topic: 'stream/t1', offset: '3' },
      { kind: 'pollVote', topic: 'stream/t1', offset: 4 },
    ]) {
      expect(parseKept(JSON.stringify({ ...due(reserve), intent }))).toBeNull();
    }
  });
});

describe('whose session does it', () => {
  it('is that of the login alone which was made for it [4.INTENT.3]', () => {
    expect(isDue(due(reserve), TOKEN, AT)).toBe(true);
    expect(isDue(due(reserve), 'of-somebody-else', AT)).toBe(false);
    expect(isDue(due(reserve), '', AT)).toBe(false);
    expect(isDue(keptOf(reserve), TOKEN, AT)).toBe(false);
    expect(isDue(keptOf(reserve), '', AT)).toBe(false);
  });

  it('is none when it takes too long, or the clock was set back [4.INTENT.4]', () => {
    expect(isDue(due(reserve), TOKEN, AT + INTENT_MAX_MS)).toBe(true);
    expect(isDue(due(reserve), TOKEN, AT + INTENT_MAX_MS + 1)).toBe(false);
    expect(isDue(due(reserve), TOKEN, AT - 1)).toBe(false);
  });

  it('is not known by a token, which is kept nowhere else', () => {
    expect(sessionMark(TOKEN)).toMatch(/^[0-9a-f]{1,8}$/);
    expect(sessionMark(TOKEN)).not.toBe(sessionMark(`${TOKEN}1`));
    expect(JSON.stringify(due(reserve))).not.toContain(TOKEN);
  });

  it('after a provider is that of the request with which the page left [4.INTENT.3]', () => {
    const away = keptOf(reserve, { state: 's1' });
    const back = afterReturn(away, 's1', TOKEN);
    expect(back).toEqual({ ...due(reserve), id: 'i1' });
    expect(afterReturn(away, 's2', TOKEN)).toBeNull();
    expect(afterReturn(null, 's1', TOKEN)).toBeNull();
    // A login in the page was asked for: what comes by an address is another.
    expect(afterReturn(keptOf(reserve), '', TOKEN)).toBeNull();
  });
});

describe('what a sheet was open for when the page was loaded again', () => {
  const page = '/videoDetail?id=t1';
  const open: OpenIntent = { intent: reserve, at: AT, page };

  it('is asked for again on the same page, in time [4.INTENT.9]', () => {
    const asked = { intent: reserve, at: AT };
    expect(askedAgain(open, page, AT + INTENT_MAX_MS)).toEqual(asked);
    expect(askedAgain(open, page, AT + INTENT_MAX_MS + 1)).toBeNull();
    expect(askedAgain(open, page, AT - 1)).toBeNull();
    expect(askedAgain(open, '/videoDetail?id=t2', AT)).toBeNull();
    expect(askedAgain(null, page, AT)).toBeNull();
  });

  it('is read as it was written, and nothing where it cannot be', () => {
    expect(parseOpen(JSON.stringify(open))).toEqual(open);
    for (const text of ['', 'null', '[]', JSON.stringify({ ...open, page: 1 })]) {
      expect(parseOpen(text)).toBeNull();
    }
    // It is of no session yet: nothing is done by it alone.
    expect(parseKept(JSON.stringify(open))).toBeNull();
  });
});

describe('what an intended action needs next', () => {
  it('is nothing more for a mark, known account or not', () => {
    expect(nextStep(due(reserve), facts({ account: null }))).toBe('act');
    const favourite = { ...reserve, kind: 'favourite' } as const;
    expect(nextStep(due(favourite), facts())).toBe('act');
    const report = { kind: 'guideReport', guideId: 'g', reason: 'broken', note: '' } as const;
    expect(nextStep(due(report), facts({ account: null }))).toBe('act');
  });

  it('is dropped under another session', () => {
    expect(nextStep(due(reserve), facts({ token: 'other' }))).toBe('drop');
  });

  it('is a phone for what is written, then the room [4.INTENT.2]', () => {
    const none = account('', false);
    const kept = due(message);
    expect(nextStep(kept, facts({ account: null }))).toBe('wait');
    expect(nextStep(kept, facts({ account: none }))).toBe('register');
    const sent = { account: none, sentToRegister: true };
    expect(nextStep(kept, facts({ ...sent, registering: true }))).toBe('wait');
    const bound = { account: account('139', true), sentToRegister: true };
    expect(nextStep(kept, facts({ ...bound, registering: true }))).toBe('wait');
    expect(nextStep(kept, facts(bound))).toBe('room');
    expect(nextStep(kept, facts())).toBe('room');
    expect(nextStep(kept, facts({ account: account('', false, true) }))).toBe('room');
  });

  it('is dropped when the registration is closed, or the page left [4.INTENT.5]', () => {
    const closed = { account: account('', false), sentToRegister: true };
    expect(nextStep(due(message), facts(closed))).toBe('drop');
    expect(nextStep(due(message), facts({ moved: true }))).toBe('drop');
    expect(nextStep(due({ kind: 'signUp', talkId: 't1' }), facts(closed))).toBe('drop');
  });

  it('is the registration for 报名咨询, which says so where there is one [4.INTENT.2]', () => {
    const kept = due({ kind: 'signUp', talkId: 't1' });
    expect(nextStep(kept, facts({ account: account('139', false) }))).toBe('register');
    expect(nextStep(kept, facts())).toBe('tell');
    expect(nextStep(kept, facts({ sentToRegister: true, registering: true }))).toBe('wait');
    expect(nextStep(kept, facts({ sentToRegister: true }))).toBe('drop');
  });
});

describe('signing up with a university', () => {
  const intent: Intent = { kind: 'signUpWith', universityId: 'u', name: '甲大学', talkId: 't1' };

  it('shows what is agreed to, after the registration for who is not registered', () => {
    const none = account('139', false);
    expect(nextStep(due(intent), facts({ account: null }))).toBe('wait');
    expect(nextStep(due(intent), facts())).toBe('ask');
    expect(nextStep(due(intent), facts({ account: none }))).toBe('register');
    const sent = { sentToRegister: true };
    expect(nextStep(due(intent), facts({ ...sent, registering: true }))).toBe('wait');
    expect(nextStep(due(intent), facts(sent))).toBe('ask');
    expect(nextStep(due(intent), facts({ ...sent, account: none }))).toBe('drop');
  });
});

describe('signing up with a university as staff', () => {
  const intent: Intent = { kind: 'signUpWith', universityId: 'u', name: '甲大学', talkId: 't1' };

  it('leads to the registration, which says that staff need none, and is over then', () => {
    const staff = account('139', true, true);
    expect(nextStep(due(intent), facts({ account: staff }))).toBe('register');
    expect(nextStep(due(intent), facts({ account: staff, sentToRegister: true }))).toBe('drop');
  });
});

describe('signing up with an event', () => {
  const event: Intent = { kind: 'event', eventId: 'e1', title: '', attendance: 'site', places: 2 };

  it('is done for who is registered, after the registration for who is not', () => {
    const none = account('139', false);
    expect(nextStep(due(event), facts({ account: null }))).toBe('wait');
    expect(nextStep(due(event), facts())).toBe('act');
    expect(nextStep(due(event), facts({ account: none }))).toBe('register');
    const sent = { sentToRegister: true };
    expect(nextStep(due(event), facts({ ...sent, registering: true }))).toBe('wait');
    expect(nextStep(due(event), facts(sent))).toBe('act');
    expect(nextStep(due(event), facts({ ...sent, account: none }))).toBe('drop');
  });
});

describe('a message', () => {
  it('is sent by itself for ten minutes, and never under an official name [4.INTENT.4]', () => {
    const kept = due(message);
    expect(sendsItself(kept, AT + MESSAGE_MAX_MS, false)).toBe(true);
    expect(sendsItself(kept, AT + MESSAGE_MAX_MS + 1, false)).toBe(false);
    expect(sendsItself(kept, AT, true)).toBe(false);
  });
});

describe('what the tab has kept', () => {
  it.each<Intent>([
    reserve,
    { kind: 'favourite', talkId: 't1', title: '' },
    { kind: 'follow', universityId: '4133010335', name: '浙江大学' },
    { kind: 'correction', universityId: '4133010335', field: 'site', figure: '', note: '网址' },
    { kind: 'guideReport', guideId: '0123456789ab', reason: 'broken', note: '' },
    { kind: 'event', eventId: 'e1', title: '开放日', attendance: 'online', places: 1 },
    { kind: 'group', groupId: 'g1', name: '咨询群' },
    { kind: 'signUp', talkId: '' },
    { kind: 'signUpWith', universityId: '1', name: '甲大学', talkId: '' },
    { kind: 'question', topic: 'stream/t1', talkId: 't1' },
    message,
    { ...message, question: true },
  ])('is read as it was written: %o', (intent) => {
    const kept = due(intent);
    expect(parseKept(JSON.stringify(kept))).toEqual(kept);
  });

  it.each([
    '',
    'null',
    '[]',
    '{"intent":null}',
    JSON.stringify({ ...due(reserve), at: '1' }),
    JSON.stringify({ ...due(reserve), id: 1 }),
    JSON.stringify(keptOf({ kind: 'lottery', talkId: 't1' } as never)),
    JSON.stringify(keptOf({ kind: 'reservation', talkId: 't1' } as never)),
    JSON.stringify(keptOf({ kind: 'message', talkId: 't1', topic: 'x' } as never)),
    JSON.stringify(keptOf({ kind: 'question', talkId: 't1' } as never)),
    JSON.stringify(
      keptOf({ kind: 'event', eventId: 'e', title: '', attendance: 'x', places: 1 } as never),
    ),
    JSON.stringify(
      keptOf({ kind: 'event', eventId: 'e', title: '', attendance: 'site', places: 3 } as never),
    ),
    JSON.stringify(keptOf({ kind: 'group', groupId: 'g' } as never)),
    JSON.stringify(keptOf({ kind: 'signUp' } as never)),
    JSON.stringify(keptOf({ kind: 'signUpWith', universityId: '1', talkId: '' } as never)),
    JSON.stringify(keptOf({ kind: 'follow', universityId: '1' } as never)),
    JSON.stringify(keptOf({ kind: 'correction', universityId: '1', note: '' } as never)),
    JSON.stringify(keptOf({ kind: 'guideReport', guideId: '1', reason: 'broken' } as never)),
  ])('is nothing where it cannot be read: %s', (text) => {
    expect(parseKept(text)).toBeNull();
  });
});

import { expect, test } from 'vitest';
import { ABSENT_HUB, absent } from '../../tests/harness/absent.ts';
import type { Identity } from '../features/people/session/service.ts';
import { createLogger } from '../lib/logger.ts';
import type { Caller } from '../rpc/context.ts';
import { createAdmission } from './admission.ts';
import { createConnection } from './connection.ts';
import { UNOBSERVED_CONNECTIONS } from './connection-observer.ts';

const CALLER: Caller = {
  uids: 'u',
  displayname: 'u',
  nameChosen: true,
  avatarurl: '',
  role: 'user',
  universityId: null,
  isStaff: false,
  usedAt: 0,
  phoneBound: true,
  token: 't',
  sessionHash: 'h',
};

/** An open connection whose look-ups a test answers, in the order in which they were asked. */
const open = () => {
  const asked: PromiseWithResolvers<Identity>[] = [];
  const closed: number[] = [];
  const connection = createConnection(
    {
      peer: { address: '127.0.0.1', requestId: 'r', where: '/ws' },
      saysPlace: true,
      buffered: () => 0,
      send: () => {},
      deliver: absent,
      count: absent,
      answer: absent,
      close: (code) => void closed.push(code),
      identify() {
        const answer = Promise.withResolvers<Identity>();
        asked.push(answer);
        return answer.promise;
      },
    },
    'en',
    {
      rooms: { roomFor: absent },
      reviews: { refused: absent },
      revalidations: { run: absent },
      post: absent,
      hub: ABSENT_HUB,
      admission: createAdmission(),
      addresses: { take: absent, mayEnter: absent },
      clock: () => 0,
      stopwatch: () => 0,
      logger: createLogger('silent'),
      security: { note: () => {} },
      observer: UNOBSERVED_CONNECTIONS,
    },
  );
  connection.open(CALLER);
  return { connection, asked, closed };
};

const turn = () => new Promise((resolve) => setImmediate(resolve));
const caller: Identity = { kind: 'caller', caller: CALLER, expiresAt: 1 };

test('a look-up waits for that under way, and those that are asked for meanwhile are one', async () => {
  const { connection, asked, closed } = open();
  const first = connection.revalidate();
  await turn();
  const later = [connection.revalidate(), connection.revalidate()];
  await turn();
  expect(asked).toHaveLength(1);
  asked[0]?.resolve(caller);
  await first;
  await turn();
  expect(asked).toHaveLength(2);
  asked[1]?.resolve({ kind: 'refused' });
  await Promise.all(later);
  expect(closed).toHaveLength(1);
});

test('a look-up that fails does not keep the next one from beginning', async () => {
  const { connection, asked } = open();
  const first = connection.revalidate();
  await turn();
  const next = connection.revalidate();
  asked[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await turn();
  expect(asked).toHaveLength(2);
  asked[1]?.resolve(caller);
  await next;
});

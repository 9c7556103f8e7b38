import { expect, test } from 'vitest';
import type { MessageDraft } from '../../../room/entry-store.ts';
import { readDraft, writeDraft } from './held-store.ts';

const draft: MessageDraft = {
  topic: 'stream/a',
  clientId: 'c',
  accountId: 'u',
  time: 1,
  displayname: '考生',
  avatarurl: '',
  role: 'user',
  standing: 'user',
  badge: '',
  content: '请问学费是多少？',
  quoteOffset: 3,
};

test('a draft is read as it was written', () => {
  const { topic: _, clientId: __, accountId: ___, time: ____, ...kept } = draft;
  expect(readDraft(writeDraft({ ...draft, question: true }))).toEqual({ ...kept, question: true });
});

test('a draft that the version before wrote gets its standing from role and badge', () => {
  for (const [badge, standing] of [
    ['', 'user'],
    ['房管', 'moderator'],
  ] as const) {
    const { standing: _, ...old } = JSON.parse(writeDraft({ ...draft, badge })) as MessageDraft;
    expect(readDraft(JSON.stringify(old))).toMatchObject({ standing, content: draft.content });
  }
});

test('what is no draft gives null', () => {
  expect(readDraft('{"content":"x"}')).toBeNull();
  expect(readDraft('no JSON')).toBeNull();
});

import { expect, it } from 'vitest';
import { exportAsk, pollsAsk, questionsAsk } from './model.ts';

it('asks for what the address says, and for nothing that it says wrongly', () => {
  const address = { stage: 'answered', talk: 't1', province: '440000', days: '' };
  const narrowed = { Talkid: 't1', Provinceid: '440000' };
  expect(questionsAsk(address, 'votes')).toEqual({
    ...narrowed,
    State: 'answered',
    Order: 'votes',
  });
  expect(exportAsk(address)).toEqual(narrowed);
  expect(pollsAsk(address)).toEqual({ Talkid: 't1' });
  expect(questionsAsk({ stage: 'x', province: 'y' }, 'z')).toEqual({
    State: 'waiting',
    Order: 'newest',
  });
});

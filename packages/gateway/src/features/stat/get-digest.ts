import { STAT_QUESTIONS_MAX, STAT_WORDS_MAX, statCalls } from '@xuanjiang/contracts/stat';
import { implement } from '../../rpc/implement.ts';
import { requireOwn } from '../../rpc/own-university.ts';
import type { StatParts } from './parts.ts';
import { frequentWords } from './policy.ts';
import { presentQuestion } from './present.ts';

export const getDigest = ({ stats, rooms, talks }: StatParts) =>
  implement(statCalls.getDigest, async ({ input, caller }) => {
    const talk = await talks.get(input.Id);
    requireOwn(caller, talk.universityId);
    const totals = await stats.totals([talk.id]);
    const { slots, words } = frequentWords(await rooms.words(talk.id), STAT_WORDS_MAX);
    const open = await rooms.questions(talk.id, 'open', STAT_QUESTIONS_MAX);
    const answered = await rooms.questions(talk.id, 'answered', STAT_QUESTIONS_MAX);
    return {
      Talk: talks.present(talk),
      Totals: totals(talk.id),
      Slots: slots,
      Words: words.map((word) => ({ Word: word.word, Count: word.count, Slots: word.slots })),
      Open: open.rows.map(presentQuestion),
      Opentotal: open.total,
      Answered: answered.rows.map(presentQuestion),
      Answeredtotal: answered.total,
    };
  });

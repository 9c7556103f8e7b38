import { keepPreviousData } from '@tanstack/react-query';
import { CODES } from '@xuanjiang/contracts/errors';
import type { Talk } from '@xuanjiang/contracts/talk';
import { useState } from 'react';
import { pageNow } from '../../../lib/page-now.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { talkSearchOf } from './talk-picks.ts';

/** Talks that a search offers. */
const OFFERED = 20;
/** How long what is known of a chosen talk is not asked for again, ms. */
const KNOWN_MS = 300_000;

export type TalkFacts = Pick<Talk, 'Id' | 'Title' | 'Universityname' | 'Starttime'>;

/** Facts of a chosen talk; `gone` where students cannot see it any more, undefined while nothing is known. */
export type ChosenTalk = TalkFacts | 'gone' | undefined;

/**
 * Talks by what is typed, and what is known of those that are chosen.
 * @param chosen ids
 * @param known talks that the page loads anyway; null until they are there
 * @param universityId of the university whose talks are offered; empty for all
 */
export const useTalkChoice = (
  chosen: readonly string[],
  known: readonly TalkFacts[] | null,
  universityId: string,
) => {
  const [typed, setTyped] = useState('');
  const [settled] = useSettled(typed);
  const [seen, setSeen] = useState<ReadonlyMap<string, TalkFacts>>(new Map());
  const { data } = trpc.talk.find.useQuery(
    {
      ...talkSearchOf(settled, pageNow()),
      ...(universityId !== '' && { Universityid: universityId }),
      Limit: OFFERED,
    },
    { placeholderData: keepPreviousData },
  );
  const offers: readonly TalkFacts[] = data?.List ?? [];
  const facts = new Map(
    [...(known ?? []), ...offers, ...seen.values()].map((talk) => [talk.Id, talk] as const),
  );
  const unknown = known === null ? [] : chosen.filter((id) => !facts.has(id));
  const answers = trpc.useQueries((ask) =>
    unknown.map((Id) => ask.talk.get({ Id }, { staleTime: KNOWN_MS, retry: false })),
  );
  const talkOf = (id: string): ChosenTalk => {
    const answer = answers[unknown.indexOf(id)];
    if (answer === undefined) return facts.get(id);
    return refusalOf(answer.error)?.code === CODES.notFound ? 'gone' : answer.data;
  };
  return {
    offers,
    talkOf,
    search: setTyped,
    /** What was chosen stays known when something else is searched for. */
    keep: (id: string): void => {
      const talk = offers.find((offer) => offer.Id === id);
      if (talk !== undefined) setSeen(new Map(seen).set(id, talk));
    },
  };
};

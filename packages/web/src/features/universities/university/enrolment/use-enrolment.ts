import { keepPreviousData } from '@tanstack/react-query';
import { HOUR_MS } from '@xuanjiang/contracts/constants';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getKept, setKept } from '../../../../lib/storage.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { useProvince } from '../../../talks/talk/public.ts';
import { isEntered, isOfExam, ownRankIn, useOwn, useScoreTables } from '../../own/public.ts';
import type { OrgTab } from '../paths.ts';
import { openingTab, orgTabIn } from '../paths.ts';
import type { Choice } from './choice.ts';
import { choiceInput, choiceOf, completed, keptChoice, shownOf, withChoice } from './choice.ts';

/** What is known of the student, and stays on the device. */
export interface OwnView {
  /** Null where no rank is known for this exam. */
  readonly rank: number | null;
  /** Subjects that were chosen; empty where that is not known. */
  readonly chosen: readonly string[];
}

/** The choice for the next university; the browser tab keeps it. */
const CHOICE_KEPT = 'xj.enrolment';

/** What was published changes seldom, ms. */
const FRESH_MS = HOUR_MS;

/** It changes only by `choose`, which draws anew. */
const never = (): (() => void) => () => undefined;
const keptHere = (): string => getKept(CHOICE_KEPT);
/** The page that the server drew knows nothing of this tab. */
const keptNowhere = (): string => '';

/** What a university has of a choice, and what else can be chosen. */
const useData = (universityId: string, asked: Choice, enabled: boolean) => {
  const answer = trpc.enrolment.findData.useQuery(
    { Universityid: universityId, ...choiceInput(asked) },
    { placeholderData: keepPreviousData, staleTime: FRESH_MS, enabled },
  );
  const { data } = answer;
  const known = useMemo(
    () => ({
      choices: data?.Choices ?? [],
      chosen: data?.Chosen ?? null,
      scheme: data?.Scheme
        ? { provinceid: data.Scheme.Provinceid, subjects: data.Scheme.Subjects }
        : null,
    }),
    [data],
  );
  return { answer, data, known };
};

/** The same for the answer of a search, whose choice stands in no address; nothing is asked for without a province. */
export const useAnswerData = (universityId: string, asked: Choice) =>
  useData(universityId, asked, asked.provinceid !== '');

/** The lines of a university for what is chosen in the address, or was for the university before. */
export const useEnrolment = (universityId: string, enabled = true) => {
  const [query, setQuery] = useSearchParams();
  const { province } = useProvince();
  const { own: profile } = useOwn();
  const kept = useSyncExternalStore(never, keptHere, keptNowhere);
  const own = province?.value ?? '';
  const asked = completed(choiceOf(query), kept, profile, own);
  const { answer, data, known } = useData(universityId, asked, enabled && universityId !== '');
  const choose = useCallback(
    (choice: Choice) => {
      setKept(CHOICE_KEPT, keptChoice(choice));
      setQuery(
        (before) => {
          const next = withChoice(before, choice);
          // With figures of another province the page must not go over to another part.
          next.set('tab', 'data');
          return next;
        },
        { replace: true },
      );
    },
    [setQuery],
  );
  return { answer, data, known, own, asked, shown: shownOf(asked, known), choose };
};

interface OpenTab {
  readonly tab: OrgTab;
  /** Somebody uses what is shown: it stays, whatever becomes known of where the page opens. */
  readonly hold: () => void;
}

/** The part with which a university's page is open: that of the address, else the one with which it opens. */
export const useOrgTab = (universityId: string): OpenTab => {
  const [query] = useSearchParams();
  const [held, setHeld] = useState<{ readonly id: string; readonly tab: OrgTab } | null>(null);
  const named = orgTabIn(query);
  const { answer, data, own, asked } = useEnrolment(universityId, named === null);
  const figures = data?.Choices.map(({ Provinceid }) => Provinceid);
  const used = held?.id === universityId ? held.tab : null;
  const provinceids = [asked.provinceid, own];
  // What was known stays when it cannot be read anew.
  const opening = openingTab(provinceids, figures ?? (answer.isError ? [] : null));
  const tab = named ?? used ?? opening;
  // The part shown instead asks for the figures again, and while it does, the page would go back to the part before.
  const isInstead = answer.isError && opening !== openingTab(provinceids, null);
  if (isInstead && named === null && used === null) setHeld({ id: universityId, tab });
  return { tab, hold: () => tab !== used && setHeld({ id: universityId, tab }) };
};

/** The control lines of a province in all years. */
export const useControls = (provinceid: string) =>
  trpc.enrolment.findControls.useQuery(
    { Provinceid: provinceid },
    { enabled: provinceid !== '', staleTime: FRESH_MS },
  );

/**
 * What is known of the student for an exam, on this device. Tables are read only where a score has to be turned into a rank;
 * nothing is without one.
 */
export const useOwnView = (choice: Choice): OwnView => {
  const { own } = useOwn();
  const here = isEntered(own) && isOfExam(own, choice);
  const { data } = useScoreTables(choice, here && own.rank === 0);
  return { rank: ownRankIn(own, choice, data?.List ?? []), chosen: own.chosen };
};

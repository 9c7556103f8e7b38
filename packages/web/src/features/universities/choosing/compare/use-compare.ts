import { HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { EnrolmentData } from '@xuanjiang/contracts/enrolment';
import { CODES } from '@xuanjiang/contracts/errors';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useIsHere } from '../../../../lib/navigation.ts';
import { refusalOf } from '../../../../lib/refusal.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { comparePath, useOwn } from '../../own/public.ts';
import type { Choice, Shown } from '../../university/public.ts';
import { choiceInput, choiceOf, completed, shownOf } from '../../university/public.ts';
import type { Compared, LeftOut } from './choice.ts';
import { unitsIn } from './choice.ts';
import type { Known } from './rows.ts';
import { unitFacts } from './unit-facts.ts';
import { keepCompared, useCompared } from './use-compared.ts';

/** A unit of the comparison with what has come of it. */
export interface Column extends Known, Compared {
  readonly state: 'waiting' | 'failed' | 'shown';
  readonly data: EnrolmentData | null;
  readonly retry: () => void;
}

const unique = <T>(values: readonly T[], keyOf: (value: T) => string): readonly T[] => [
  ...new Map(values.map((value) => [keyOf(value), value])).values(),
];

/** Ids of universities, and their enrolment data by batch: units of one university are asked for together. */
const useAnswers = (units: readonly Compared[], asked: Choice) => {
  const ids = unique(
    units.map(({ key }) => key.universityId),
    (id) => id,
  );
  const batches = unique(
    units.map(({ key: { universityId, batch } }) => ({ universityId, batch })),
    ({ universityId, batch }) => `${universityId} ${batch}`,
  );
  const universities = trpc.useQueries((calls) =>
    ids.map((Id) => calls.university.get({ Id }, { staleTime: MINUTE_MS })),
  );
  const data = trpc.useQueries((calls) =>
    batches.map(({ universityId, batch }) =>
      calls.enrolment.findData(
        { Universityid: universityId, ...choiceInput({ ...asked, batch }) },
        { staleTime: HOUR_MS },
      ),
    ),
  );
  return {
    universityOf: (id: string) => universities[ids.indexOf(id)],
    dataOf: (id: string, batch: string) =>
      data[batches.findIndex((one) => one.universityId === id && one.batch === batch)],
  };
};

/** What the address compares, and what has come of it. */
export const useCompare = (province: string) => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const { own } = useOwn();
  const kept = useCompared();
  const listed = unitsIn(query);
  const asked: Choice = { ...completed(choiceOf(query), '', own, province), batch: '' };
  const { universityOf, dataOf } = useAnswers(listed.units, asked);

  // An address that names none shows what this device compares.
  const resumed = query.has('units') || kept.ids.length === 0 ? '' : kept.path;
  useEffect(() => {
    // Not once another page is opened: it may not be drawn yet.
    if (resumed !== '' && isHere()) void navigate(resumed, { replace: true });
  }, [resumed, navigate, isHere]);

  const all = listed.units.map((unit): Column & { readonly gone: boolean } => {
    const { universityId, batch } = unit.key;
    const university = universityOf(universityId);
    const answer = dataOf(universityId, batch);
    const both = [university, answer];
    const failed = both.some((one) => one?.isError && one.data === undefined);
    const shown = both.every((one) => one?.data !== undefined);
    const retry = (): void => {
      for (const one of both) if (one?.isError) void one.refetch();
    };
    return {
      ...unit,
      universityId,
      university: university?.data ?? null,
      data: answer?.data ?? null,
      facts: answer?.data === undefined ? null : unitFacts(answer.data, unit.key),
      state: (shown && 'shown') || (failed && 'failed') || 'waiting',
      retry,
      gone: [university?.error, answer?.error].some(
        (error) => refusalOf(error)?.code === CODES.notFound,
      ),
    };
  });
  const columns: readonly Column[] = all.filter(({ gone }) => !gone);
  const leftOut: LeftOut = { ...listed, unknown: listed.unknown + all.length - columns.length };
  const known = useKnown(columns.map(({ data }) => data));
  const change = (ids: readonly string[], choice: Choice = asked): void => {
    keepCompared(ids, choice);
    // Without a replaced entry, going back would go through every change.
    void navigate(comparePath(ids, choice), { replace: true });
  };
  return { columns, leftOut, asked, change, shown: shownFor(asked, known) };
};

/** The answers of all units; while others are on their way, those before them, and at first what has come. */
const useKnown = (answers: readonly (EnrolmentData | null)[]): readonly EnrolmentData[] => {
  const [kept, keep] = useState<readonly EnrolmentData[]>([]);
  const now = answers.filter((data) => data !== null);
  const isNew = now.length !== kept.length || now.some((data, at) => data !== kept[at]);
  if (isNew && (now.length === answers.length || kept.length === 0)) keep(now);
  return kept;
};

/** What can be chosen: whatever one of the units has. Units of several batches stand side by side. */
const shownFor = (asked: Choice, known: readonly EnrolmentData[]): Shown => {
  const schemes = known.flatMap(({ Scheme }) => Scheme ?? []);
  const scheme = schemes.find(({ Provinceid }) => Provinceid === asked.provinceid) ?? schemes[0];
  const shown = shownOf(asked, {
    choices: known.flatMap(({ Choices }) => Choices),
    chosen: known.find(({ Chosen }) => Chosen !== null)?.Chosen ?? null,
    scheme: scheme ? { provinceid: scheme.Provinceid, subjects: scheme.Subjects } : null,
  });
  return { ...shown, choice: { ...shown.choice, batch: '' }, batches: [] };
};

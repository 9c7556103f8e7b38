import { keepPreviousData } from '@tanstack/react-query';
import { provinceAnswer } from '@xuanjiang/contracts/rules/own-province';
import { useMemo, useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { getCookie } from '../../../lib/storage.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import type { Area, SchoolList, SearchType } from './model.ts';
import { findInput, listOf, otherSchool, searchProblem } from './model.ts';
import type { SchoolCity } from './near-schools.ts';
import { nearGroups, ownPlace } from './near-schools.ts';
import { t } from './texts.ts';

const NOTHING: SchoolList = { schools: [], total: 0 };

/** Where the student is at home, as far as it is known. */
const useOwnPlace = (area: Area | null) => {
  const ext = useSession((session) => session.info?.Ext ?? null);
  const [answer] = useState(() => provinceAnswer(getCookie('_province')));
  return useMemo(() => ownPlace(area, ext, answer), [area, ext, answer]);
};

/**
 * A search of the directory, while one types: by city as soon as one is chosen, and by keyword. The
 * key of each search holds its text, so an answer to an earlier one is never shown for a later one.
 */
export const useSchoolSearch = (area: Area | null) => {
  const own = useOwnPlace(area);
  const [type, setType] = useState<SearchType>('city');
  const [keyword, setKeyword] = useState('');
  const [within, setWithin] = useState('');
  const [narrowed, setNarrowed] = useState<SchoolCity | null>(null);
  const [settledKeyword, settleKeyword] = useSettled(keyword);
  const [settledWithin, settleWithin] = useSettled(within);
  const search = {
    type,
    area,
    keyword: settledKeyword,
    within: settledWithin,
    narrowed,
    nearProvince: own.provinceId,
  };
  // An emptied field shows nothing at once.
  const problem = searchProblem({ ...search, keyword: keyword.trim() && settledKeyword });
  const { data, isError, isFetching, refetch } = trpc.school.find.useQuery(findInput(search), {
    enabled: problem === null,
    placeholderData: keepPreviousData,
  });
  const answer = isError ? null : data;
  const known = problem === null && answer !== undefined;
  const list = useMemo(
    () => (known ? listOf(answer, otherSchool(t('other'))) : NOTHING),
    [known, answer],
  );
  const groups = useMemo(
    () => nearGroups(list.schools, type === 'city' ? { provinceId: '', cityId: '' } : own),
    [list, type, own],
  );
  return {
    own,
    type,
    setType,
    keyword,
    /** Another text is searched for in the whole country. */
    setKeyword: (text: string) => {
      setKeyword(text);
      setNarrowed(null);
    },
    within,
    setWithin,
    narrowed,
    setNarrowed,
    /** Sends the search off at once, also once more after a failure. */
    submit: () => {
      const settled = type === 'keyword' ? keyword === settledKeyword : within === settledWithin;
      if (settled) void refetch();
      settleKeyword();
      settleWithin();
    },
    /** What the search lacks; null when it was made. */
    problem,
    loading: problem === null && isFetching,
    groups,
    /** What was found, the nearest first. */
    list: { schools: groups.flatMap(({ schools }) => schools), total: list.total },
  };
};

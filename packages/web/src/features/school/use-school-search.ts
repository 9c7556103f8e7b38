import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import type { Area, SchoolList, SearchType } from './model.ts';
import { findInput, listOf, otherSchool, searchProblem } from './model.ts';
import { t } from './texts.ts';

const NOTHING: SchoolList = { schools: [], total: 0 };
const OTHER = otherSchool(t('pickSchoolOther'));

/** A search of the directory: by city as soon as one is chosen, by keyword when it is sent off. */
export const useSchoolSearch = (area: Area | null) => {
  const [type, setType] = useState<SearchType>('city');
  const [keyword, setKeyword] = useState('');
  const search = { type, area, keyword };
  const problem = searchProblem(search);
  const { data, isError, isFetching, refetch } = trpc.school.find.useQuery(findInput(search), {
    enabled: problem === null,
    placeholderData: keepPreviousData,
  });
  const answer = isError ? null : data;
  return {
    type,
    setType,
    /** Sends the search off, also once more after a failure. */
    submit: (typed: string) => {
      if (type === 'keyword' && typed.trim() !== keyword.trim()) setKeyword(typed);
      else void refetch();
    },
    /** What the search lacks; null when it was made. */
    problem,
    loading: problem === null && isFetching,
    list: problem !== null || answer === undefined ? NOTHING : listOf(answer, OTHER),
  };
};

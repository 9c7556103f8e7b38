import { keepPreviousData } from '@tanstack/react-query';
import { PAGE_LIMIT_MAX } from '@xuanjiang/contracts/constants';
import { trpc } from '../../../lib/trpc.ts';

/** Rows of a page. */
export const COLLECTS_PAGE = 20;
/** Universities that a search offers. */
const OFFERED = 20;

export type CollectionSort = 'updated' | 'start' | 'startAscending';

export interface CollectionAsk {
  readonly page: number;
  readonly name: string;
  readonly status: string;
  readonly category: string;
  readonly sort: CollectionSort;
}

export const useCollectionList = ({ page, name, status, category, sort }: CollectionAsk) =>
  trpc.collect.list.useQuery(
    {
      ...(name !== '' && { Name: name }),
      ...(status !== '' && { Status: Number(status) }),
      ...(category !== '' && { Categoryid: Number(category) }),
      Sort: sort,
      Page: page,
      Limit: COLLECTS_PAGE,
    },
    { staleTime: 0, placeholderData: keepPreviousData },
  );

/** A collection as it is stored now: what was read before is no version to begin with. */
export const useStaffCollection = (id: string) =>
  trpc.collect.open.useQuery({ Id: id }, { enabled: id !== '', staleTime: 0, retry: false });

export const useStaffCategories = () => trpc.collect.listCategory.useQuery({}, { staleTime: 0 });

/** Reads what was changed anew, also as students see it. */
const useAskAnew = () => {
  const { collect } = trpc.useUtils();
  return () => void collect.invalidate();
};

export const useSaveCollection = () => {
  // The form shows what was refused: it may be a conflict.
  const options = { meta: { failure: 'shown' }, onSettled: useAskAnew() } as const;
  return {
    add: trpc.collect.add.useMutation(options),
    edit: trpc.collect.edit.useMutation(options),
    toggle: trpc.collect.toggleCollect.useMutation(options),
  };
};

export const useRemoveCollection = () =>
  trpc.collect.delete.useMutation({ onSettled: useAskAnew() });

export const useCategoryEdits = () => {
  const options = { onSettled: useAskAnew() };
  return {
    add: trpc.collect.addCategory.useMutation(options),
    edit: trpc.collect.editCategory.useMutation(options),
    toggle: trpc.collect.toggleCategory.useMutation(options),
    remove: trpc.collect.deleteCategory.useMutation(options),
  };
};

/** The talks that a stored collection has. */
export const useChosenTalks = (id: string) =>
  trpc.collect.listTalks.useQuery({ Id: id, Limit: PAGE_LIMIT_MAX }, { enabled: id !== '' });

export const useUniversityOffers = (name: string) =>
  trpc.university.find.useQuery(
    { ...(name !== '' && { Name: name }), Limit: OFFERED },
    { placeholderData: keepPreviousData },
  );

import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../lib/trpc.ts';
import type { ListAddress } from '../../staff/public.ts';
import { ROWS } from '../api.ts';
import type { GroupFields } from './model.ts';
import { GROUP_STATES } from './model.ts';

export const useGroupList = ({ page: Page, sort, filters }: ListAddress) => {
  const { name: Name = '', state = '' } = filters;
  const State = GROUP_STATES.find((one) => one === state);
  return trpc.consultEdit.list.useQuery(
    {
      ...{ Page, Limit: ROWS, Sort: sort === 'oldest' ? 'oldest' : 'newest' },
      ...(Name !== '' && { Name }),
      ...(State && { State }),
    },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
};

export const useGroup = (Id: string, enabled: boolean) =>
  trpc.consultEdit.get.useQuery({ Id }, { staleTime: 0, enabled });

/** What is done to groups. */
export const useGroupCalls = () => {
  const { consultEdit } = trpc.useUtils().client;
  return {
    read: (Id: string) => consultEdit.get.query({ Id }),
    add: ({ Version: _version, Universityid, ...form }: GroupFields) =>
      consultEdit.add.mutate({ ...form, ...(Universityid !== '' && { Universityid }) }),
    edit: (Id: string, { Universityid: _university, ...form }: GroupFields) =>
      consultEdit.edit.mutate({ Id, ...form }),
    publish: consultEdit.publish.mutate,
    close: consultEdit.close.mutate,
    addCode: consultEdit.addCode.mutate,
    endCode: consultEdit.endCode.mutate,
    remove: consultEdit.del.mutate,
  };
};

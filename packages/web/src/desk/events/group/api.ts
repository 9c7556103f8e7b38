import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../lib/trpc.ts';
import type { ListAddress } from '../../kit/public.ts';
import { ROWS, shown } from '../../kit/public.ts';
import type { GroupFields, GroupRecord } from './model.ts';
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
  const { client, consultEdit: kept } = trpc.useUtils();
  const { consultEdit } = client;
  const show = (record: GroupRecord) => kept.get.setData({ Id: record.Id }, record);
  return {
    read: (Id: string) => consultEdit.get.query({ Id }),
    add: ({ Version: _version, Universityid, ...form }: GroupFields) =>
      consultEdit.add.mutate({ ...form, ...(Universityid !== '' && { Universityid }) }),
    edit: shown(
      (Id: string, { Universityid: _university, ...form }: GroupFields) =>
        consultEdit.edit.mutate({ Id, ...form }),
      show,
    ),
    publish: shown(consultEdit.publish.mutate, show),
    close: shown(consultEdit.close.mutate, show),
    addCode: shown(consultEdit.addCode.mutate, show),
    endCode: shown(consultEdit.endCode.mutate, show),
    remove: consultEdit.del.mutate,
  };
};

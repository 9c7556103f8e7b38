import { trpc } from '../../../../lib/trpc.ts';
import { showToast } from '../../../../ui/toast.ts';
import { t } from './texts.ts';

/** The caller's calendar of booked talks: its path (undefined until it is known, empty for none), and what can be done with it. */
export const useCalendar = () => {
  const utils = trpc.useUtils();
  const { data, isError, refetch } = trpc.calendar.get.useQuery({});
  const renewing = trpc.calendar.renew.useMutation({
    onSuccess: (answer) => utils.calendar.get.setData({}, answer),
  });
  const removing = trpc.calendar.remove.useMutation({
    onSuccess() {
      utils.calendar.get.setData({}, { Path: '' });
      showToast(t('calendarRemoved'));
    },
  });
  return {
    path: data?.Path,
    failed: isError && data === undefined,
    retry: () => void refetch(),
    waiting: renewing.isPending || removing.isPending,
    open: () => renewing.mutate({}),
    renew: () => renewing.mutate({}, { onSuccess: () => showToast(t('calendarRenewed')) }),
    remove: () => removing.mutate({}),
  };
};

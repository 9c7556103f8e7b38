import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { GuideDetail } from '@xuanjiang/contracts/guide';
import { showToast } from '../../ui/toast.ts';
import { DOWNLOADS_KEY, useDownloads } from './api.ts';
import { t } from './texts.ts';

export interface Downloading {
  readonly state: 'none' | 'loading' | 'done';
  readonly start: () => void;
}

/** Whether a guide is downloaded, and downloads it. */
export const useDownloading = (guide: GuideDetail): Downloading => {
  const { data = [] } = useDownloads();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await import('./downloads.ts')).download(guide),
    onSuccess: () => showToast(t('guideDownloadDone')),
    onError: () => showToast(t('guideDownloadFailed')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: DOWNLOADS_KEY }),
  });
  const done = data.some(({ Id, File }) => Id === guide.Id && File.Url === guide.File.Url);
  return { state: isPending ? 'loading' : done ? 'done' : 'none', start: () => mutate() };
};

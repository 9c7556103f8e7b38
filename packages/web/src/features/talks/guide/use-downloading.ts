import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { GuideDetail } from '@xuanjiang/contracts/guide-fields';
import { showToast } from '../../../ui/toast.ts';
import { DOWNLOADS_KEY, useDownloads } from './api.ts';
import { download } from './downloads.ts';
import { t } from './texts.ts';

export interface Downloading {
  readonly state: 'none' | 'loading' | 'done';
  readonly start: () => void;
}

/**
 * Whether a guide is downloaded, and downloads it.
 * @param prepare fetches what else it takes to read it
 */
export const useDownloading = (
  guide: GuideDetail,
  prepare: () => Promise<unknown>,
): Downloading => {
  const { data = [] } = useDownloads();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // First, so that what is listed as downloaded can be read.
      await prepare();
      await download(guide);
    },
    onSuccess: () => showToast(t('guideDownloadDone')),
    onError: () => showToast(t('guideDownloadFailed')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: DOWNLOADS_KEY }),
  });
  const done = data.some(({ Id, File }) => Id === guide.Id && File.Url === guide.File.Url);
  return { state: isPending ? 'loading' : done ? 'done' : 'none', start: () => mutate() };
};

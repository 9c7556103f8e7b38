import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { GuideDetail } from '@xuanjiang/contracts/guide-fields';
import { Check, Download, Heart, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFollow } from '../actions.ts';
import { DOWNLOADS_KEY, useDownloads } from '../api.ts';
import { download } from '../downloads.ts';
import { readPath, sizeText } from '../model.ts';
import { t } from '../texts.ts';
import { useReadPage } from '../use-last-place.ts';
import styles from './guide-actions.module.css';

interface Downloading {
  readonly state: 'none' | 'loading' | 'done' | 'failed';
  /** How much has come, 0 to 1. */
  readonly part: number;
  readonly start: () => void;
}

/**
 * Whether a guide is downloaded, and downloads it.
 * @param prepare fetches what else it takes to read it
 */
const useDownloading = (guide: GuideDetail, prepare: () => Promise<unknown>): Downloading => {
  const { data = [] } = useDownloads();
  const queryClient = useQueryClient();
  const [part, setPart] = useState(0);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async () => {
      setPart(0);
      // First, so that what is listed as downloaded can be read.
      await prepare();
      await download(guide, setPart);
    },
    onSuccess: () => showToast(t('guideDownloadDone')),
    meta: { failedText: t('guideDownloadFailed') },
    onSettled: () => queryClient.invalidateQueries({ queryKey: DOWNLOADS_KEY }),
  });
  const done = data.some(({ Id, File }) => Id === guide.Id && File.Url === guide.File.Url);
  const rest = isError ? 'failed' : 'none';
  return { state: isPending ? 'loading' : done ? 'done' : rest, part, start: () => mutate() };
};

interface Props {
  readonly guide: GuideDetail;
  /** Fetches what it takes to read a guide without a network. */
  readonly prepare: () => Promise<unknown>;
}

const ICONS = { none: Download, loading: Download, done: Check, failed: RotateCw } as const;

const DownloadButton = ({ guide, prepare }: Props) => {
  const { state, part, start } = useDownloading(guide, prepare);
  const Icon = ICONS[state];
  const texts = {
    none: t('guideDownload', { size: sizeText(guide.File.Size) }),
    loading: t('guideDownloading', { percent: Math.floor(part * 100) }),
    failed: t('guideDownloadAgain'),
    done: t('guideDownloaded'),
  };
  return (
    <Button kind="plain" disabled={state === 'loading' || state === 'done'} onClick={start}>
      <Icon size={16} aria-hidden="true" />
      {texts[state]}
    </Button>
  );
};

/** Read it, follow it, download it. */
export const GuideActions = ({ guide, prepare }: Props) => {
  const { on, toggle } = useFollow(guide);
  const page = useReadPage(guide.Id);
  return (
    <div className={styles.actions}>
      <ButtonLink className={styles.read} to={readPath(guide.Id, page)}>
        {page > 1 ? t('guideReadOn', { page }) : t('guideRead')}
      </ButtonLink>
      <Button kind={on ? 'soft' : 'plain'} aria-pressed={on} onClick={toggle}>
        <Heart size={16} fill={on ? 'currentColor' : 'none'} aria-hidden="true" />
        {t(on ? 'following' : 'follow')}
      </Button>
      <DownloadButton {...{ guide, prepare }} />
    </div>
  );
};

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { GuideDetail } from '@xuanjiang/contracts/guide-fields';
import { Trash2 } from 'lucide-react';
import { Cover } from '../../../../ui/cover.tsx';
import { CoverLink } from '../../../../ui/cover-link.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import { DOWNLOADS_KEY, useDownloads } from '../api.ts';
import { removeDownload } from '../downloads.ts';
import { readPath, sizeText } from '../model.ts';
import { t } from '../texts.ts';
import styles from './downloads-sheet.module.css';

const Row = ({ guide }: { readonly guide: GuideDetail }) => {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => removeDownload(guide.Id),
    networkMode: 'always',
    onSettled: () => queryClient.invalidateQueries({ queryKey: DOWNLOADS_KEY }),
  });
  const title = t('guideTitle', { year: guide.Year, title: guide.Title });
  return (
    <li className={`row-3 ${styles.row}`}>
      <Cover
        small
        className={styles.cover}
        color={guide.Color}
        shortname={guide.Universityshortname}
        year={guide.Year}
        kind={guide.Title}
      />
      <div className={`fill ${styles.words}`}>
        <CoverLink to={readPath(guide.Id)}>{title}</CoverLink>
        <p className={`second-3 ${styles.facts}`}>
          {guide.Universityname} · {sizeText(guide.File.Size)}
        </p>
      </div>
      <IconButton
        icon={Trash2}
        size={18}
        className={styles.remove}
        label={t('guideDownloadRemove', { title: `${guide.Universityname} ${title}` })}
        onClick={() => mutate()}
      />
    </li>
  );
};

const Downloads = () => {
  const { data } = useDownloads();
  if (data === undefined) return <SkeletonRows rows={3} />;
  if (data.length === 0) {
    return <EmptyState title={t('guideDownloadsEmpty')} hint={t('guideDownloadsEmptyHint')} />;
  }
  const size = data.reduce((sum, { File }) => sum + File.Size, 0);
  return (
    <>
      <p className={`second-3 ${styles.note}`}>
        {t('guideDownloadsNote', { size: sizeText(size) })}
      </p>
      <ul>
        {data.map((guide) => (
          <Row key={guide.Id} guide={guide} />
        ))}
      </ul>
    </>
  );
};

export interface Props {
  readonly onClose: () => void;
}

/** The guides that are on this device, with or without a network. */
export const DownloadsSheet = ({ onClose }: Props) => (
  <Sheet open onClose={onClose} title={t('guideDownloads')}>
    <Downloads />
  </Sheet>
);

import type { OwnTalkDetail } from '@xuanjiang/contracts/own-talk';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Button } from 'antd';
import { Emblem } from '../../../../ui/emblem.tsx';
import { Poster } from '../../../../ui/poster.tsx';
import { StaffDialog } from '../../../kit/public.ts';
import type { TalkFields } from '../model.ts';
import { timeOf } from '../model.ts';
import { t } from '../texts.ts';
import { useCover } from '../use-cover.ts';
import styles from './preview.module.css';

interface Props {
  /** As it is stored: its university and its picture. */
  readonly talk: OwnTalkDetail;
  /** What is typed, saved or not. */
  readonly typed: TalkFields;
  readonly onClose: () => void;
}

/** px: a phone, and the padding of the dialog. */
const WIDTH_PX = 390 + 48;

/** The page of a talk as a student's phone shows it before the start, made of what is typed. Nobody else sees it. */
export const TalkPreview = ({ talk, typed, onClose }: Props) => {
  const { University } = talk;
  const cover = useCover(talk);
  const starts = timeOf(typed.Start);
  const when = starts === null ? t('talksNoTime') : momentOf(starts);
  const facts = [
    [t('talkFieldSpeaker'), `${typed.Speaker} ${typed.Speakertitle}`.trim()],
    [t('time'), typed.End === '' ? when : `${when}–${typed.End.slice(-5)}`],
  ];
  return (
    <StaffDialog
      title={t('talkPreviewTitle')}
      width={WIDTH_PX}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
      onClose={onClose}
    >
      <p className={`second-2 ${styles.note}`}>{t('talkPreviewNote')}</p>
      <article className={styles.phone} aria-label={t('talkPreviewTitle')}>
        <Poster className={styles.stage} color={University.Color}>
          {cover !== '' && <img className={styles.picture} src={cover} alt="" />}
          <p className={styles.when}>{t('talkPreviewStarts', { when })}</p>
        </Poster>
        <header className={styles.head}>
          <h3>{typed.Title || t('talksNoTitle')}</h3>
          <p className={`row-10px ${styles.who}`}>
            <Emblem shortname={University.Shortname} color={University.Color} size={36} />
            {University.Name}
          </p>
        </header>
        <section className={styles.about}>
          <h4>{t('about')}</h4>
          {typed.Intro.split('\n')
            .filter((line) => line.trim() !== '')
            .map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same, and none moves
              <p key={at}>{line}</p>
            ))}
          <dl>
            {facts
              .filter(([, value]) => value !== '')
              .map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
          </dl>
        </section>
      </article>
    </StaffDialog>
  );
};

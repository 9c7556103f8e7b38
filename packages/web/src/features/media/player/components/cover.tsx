import type { TalkDetail } from '@xuanjiang/contracts/talk';
import type { ReactNode } from 'react';
import { Poster } from '../../../../ui/poster.tsx';
import styles from './stage.module.css';

interface Props {
  readonly talk: Pick<TalkDetail, 'Color' | 'Cover'>;
  readonly children: ReactNode;
}

/** A drawn picture in the place of the video. */
export const Cover = ({ talk, children }: Props) => (
  <Poster color={talk.Color} className={styles.cover}>
    {talk.Cover && <img className={styles.coverPicture} src={talk.Cover} alt="" />}
    <div className={styles.coverBody}>{children}</div>
  </Poster>
);

import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { Link } from 'react-router-dom';
import { Emblem } from '../../../ui/emblem.tsx';
import { JumpPill } from '../../../ui/jump-pill.tsx';
import type { Listen, ReadGuide } from '../guide.ts';
import { t } from '../texts.ts';
import styles from './listen-card.module.css';

interface Props {
  readonly guide: ReadGuide;
  readonly listen: Listen;
}

/** The section that is read was treated in a talk: leads to that second of its replay. */
export const ListenCard = ({ guide, listen }: Props) => (
  <Link className={styles.card} to={`/videoDetail?id=${listen.talkId}&at=${listen.second}`}>
    <Emblem shortname={guide.universityShortName} color={guide.color} size={36} />
    <span className={styles.words}>
      <strong>{t('readerListen')}</strong>
      <span>
        {listen.talkTitle} · {listen.universityName}
      </span>
    </span>
    <JumpPill atMs={listen.second * SECOND_MS} />
  </Link>
);

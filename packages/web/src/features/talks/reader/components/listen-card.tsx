import { Link } from 'react-router-dom';
import { Emblem } from '../../../../ui/emblem.tsx';
import { JumpPill } from '../../../../ui/jump-pill.tsx';
import { talkPath } from '../../talk/public.ts';
import type { Listen, ReadGuide } from '../guide.ts';
import { t } from '../texts.ts';
import styles from './listen-card.module.css';

interface Props {
  readonly guide: ReadGuide;
  readonly listen: Listen;
}

/** The section that is read was treated in a talk: leads to that second of its replay. */
export const ListenCard = ({ guide, listen }: Props) => (
  <Link className={styles.card} to={talkPath(listen.talkId, listen.atMs)}>
    <Emblem shortname={guide.universityShortName} color={guide.color} size={36} />
    <span className={styles.words}>
      <strong>{t('readerListen')}</strong>
      <span>
        {listen.talkTitle} · {listen.universityName}
      </span>
    </span>
    <JumpPill atMs={listen.atMs} />
  </Link>
);

import { LogOut } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useRepeatGuard } from '../../../../lib/use-repeat-guard.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Button } from '../../../../ui/button.tsx';
import { t } from '../texts.ts';
import type { MaskState } from '../use-mask.ts';
import styles from './mask-bar.module.css';

interface Props {
  readonly state: MaskState;
  readonly talkId: string;
}

const AVATAR_PX = 32;

const Who = ({ mask, switching }: Pick<MaskState, 'mask' | 'switching'>) => {
  if (mask === null) {
    return <p className={styles.who}>{t(switching ? 'maskTaking' : 'maskNone')}</p>;
  }
  const { Displayname, Avatarurl } = mask;
  return (
    <>
      <Avatar
        name={Displayname}
        src={Avatarurl}
        size={AVATAR_PX}
        // A drawn emblem is round and needs no background.
        color={Avatarurl === '' ? 'var(--brand)' : 'transparent'}
      />
      <p className={styles.name}>
        <span>{Displayname}</span>
        <span className={styles.tag}>{t('roomOfficial')}</span>
      </p>
    </>
  );
};

/** Above the composer: the persona, a button for the next one, and a link to leave it. */
export const MaskBar = ({ state, talkId }: Props) => {
  const { mask, switching, next } = state;
  const { guarded, run } = useRepeatGuard();
  return (
    <div className={mask === null ? `${styles.bar} ${styles.alone}` : styles.bar}>
      <div role="status" aria-label={t('maskSpeaker')} className={styles.speaker}>
        <Who mask={mask} switching={switching} />
      </div>
      <Button
        kind="soft"
        size="small"
        className={styles.action}
        disabled={switching || guarded}
        // The field keeps the focus, so that the keyboard stays open.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => run(next)}
      >
        {t(mask === null ? 'maskRetry' : 'maskSwitch')}
      </Button>
      <Link
        replace
        to={`/videoDetail?id=${talkId}`}
        className={styles.leave}
        aria-label={t('maskLeave')}
        title={t('maskLeave')}
      >
        <LogOut size={18} aria-hidden="true" />
      </Link>
    </div>
  );
};

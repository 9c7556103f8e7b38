import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useRepeatGuard } from '../../../../../lib/use-repeat-guard.ts';
import { Avatar } from '../../../../../ui/avatar.tsx';
import { Button } from '../../../../../ui/button.tsx';
import { talkPath } from '../../../../talks/talk/public.ts';
import { t } from '../texts.ts';
import type { PersonaState } from '../use-persona.ts';
import styles from './persona-held.module.css';
import { PersonaSheet } from './persona-sheet.tsx';

interface Props {
  readonly state: PersonaState;
  readonly talkId: string;
}

const AVATAR_PX = 32;

const Who = ({ mask, switching }: Pick<PersonaState, 'mask' | 'switching'>) => {
  if (mask === null) {
    return <p className={`fill ${styles.who}`}>{t(switching ? 'personaTaking' : 'personaNone')}</p>;
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
      <p className={`row-wrap ${styles.name}`}>
        <span>{Displayname}</span>
        <span className={styles.tag}>{t('roomOfficial')}</span>
      </p>
    </>
  );
};

/** Above the composer: the persona, a button to choose another, and a link to leave it. */
export const PersonaHeld = ({ state, talkId }: Props) => {
  const { mask, switching, next, choices } = state;
  const [choosing, setChoosing] = useState(false);
  const { guarded, run } = useRepeatGuard();
  return (
    <div className={mask === null ? `${styles.bar} ${styles.alone}` : styles.bar}>
      <div role="status" aria-label={t('personaSpeaker')} className="row-2 fill">
        <Who mask={mask} switching={switching} />
      </div>
      <Button
        kind="soft"
        size="small"
        className={styles.action}
        disabled={switching || guarded}
        // The field keeps the focus, so that the keyboard stays open.
        onPointerDown={(event) => event.preventDefault()}
        // A gateway of the version before has no list: it goes round.
        onClick={() => run(mask !== null && choices.length > 0 ? () => setChoosing(true) : next)}
      >
        {t(mask === null ? 'personaRetry' : 'personaSwitch')}
      </Button>
      <Link
        replace
        // To the chat, in which they have written so far.
        to={`${talkPath(talkId)}&tab=chat`}
        className={styles.leave}
        aria-label={t('personaLeave')}
        title={t('personaLeave')}
      >
        <LogOut size={18} aria-hidden="true" />
      </Link>
      {choosing && <PersonaSheet state={state} onClose={() => setChoosing(false)} />}
    </div>
  );
};

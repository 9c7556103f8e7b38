import { requireLogin } from '../../../../lib/app-state.ts';
import { Button } from '../../../../ui/button.tsx';
import { openRegistration } from '../../../registration/public.ts';
import { talkIdOf } from '../../reading/model.ts';
import type { PostGate } from '../model.ts';
import { t } from '../texts.ts';
import styles from './composer.module.css';

interface Props {
  readonly gate: Exclude<PostGate, 'open'>;
  readonly topic: string;
}

/** Stands where the composer would: why the reader cannot post, and one tap to change it. */
export const ComposerGate = ({ gate, topic }: Props) => {
  const login = gate === 'login';
  return (
    <div className={styles.gate}>
      <p>{t(login ? 'chatLogin' : 'roomBindPhone')}</p>
      <Button onClick={() => (login ? requireLogin() : openRegistration(talkIdOf(topic)))}>
        {t(login ? 'roomLogin' : 'roomBind')}
      </Button>
    </div>
  );
};

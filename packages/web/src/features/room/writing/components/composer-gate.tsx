import { requireLogin } from '../../../../lib/app-state.ts';
import { Button } from '../../../../ui/button.tsx';
import { openRegistration } from '../../../registration/public.ts';
import { talkIdOfTopic } from '../../reading/model.ts';
import type { PostGate } from '../model.ts';
import { t } from '../texts.ts';
import styles from './composer.module.css';

interface Props {
  readonly gate: Exclude<PostGate, 'open'>;
  readonly topic: string;
}

/** Shown in place of the composer: why the reader cannot post, and a button to change that. */
export const ComposerGate = ({ gate, topic }: Props) => {
  const login = gate === 'login';
  return (
    <div className={styles.gate}>
      <p>{t(login ? 'chatLogin' : 'roomBindPhone')}</p>
      <Button onClick={() => (login ? requireLogin() : openRegistration(talkIdOfTopic(topic)))}>
        {t(login ? 'roomLogin' : 'roomBind')}
      </Button>
    </div>
  );
};

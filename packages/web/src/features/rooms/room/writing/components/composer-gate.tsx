import { Button } from '../../../../../ui/button.tsx';
import { openRegistration } from '../../../../people/registration/public.ts';
import { talkIdOfTopic } from '../../reading/model.ts';
import { t } from '../texts.ts';
import styles from './composer.module.css';

/** In place of the composer for who has no phone: why they cannot post, and a button to change that. */
export const ComposerGate = ({ topic }: { readonly topic: string }) => (
  <div className={`spread-3 ${styles.gate}`}>
    <p>{t('roomBindPhone')}</p>
    <Button onClick={() => openRegistration(talkIdOfTopic(topic))}>{t('bindAPhone')}</Button>
  </div>
);

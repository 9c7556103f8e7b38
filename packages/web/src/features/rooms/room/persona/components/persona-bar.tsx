import { BadgeCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { talkIdOfTopic } from '../../reading/model.ts';
import type { RoomModel } from '../../use-room-model.ts';
import { t } from '../texts.ts';
import styles from './persona-held.module.css';
import { PersonaHeld } from './persona-held.tsx';

/** The link from posting as oneself to speaking officially. */
const PersonaLink = ({ talkId }: { readonly talkId: string }) => (
  <div className={styles.bar}>
    <Link replace to={`/majia?id=${talkId}`} className={styles.link}>
      <BadgeCheck size={16} aria-hidden="true" />
      {t('personaSpeak')}
    </Link>
  </div>
);

/** Above the composer: the persona, or for those who may have one, a link to speak officially. */
export const PersonaBar = ({ room }: { readonly room: RoomModel }) => {
  const { topic, persona, official } = room;
  const talkId = talkIdOfTopic(topic);
  if (persona !== null) return <PersonaHeld state={persona} talkId={talkId} />;
  return official ? <PersonaLink talkId={talkId} /> : null;
};

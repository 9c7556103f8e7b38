import { BadgeCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { BannedNote, MutedNote } from '../desk/components/muted-note.tsx';
import styles from '../persona/components/persona-held.module.css';
import { PersonaHeld } from '../persona/components/persona-held.tsx';
import { t } from '../persona/texts.ts';
import { talkIdOfTopic } from '../reading/model.ts';
import type { RoomModel } from '../use-room-model.ts';
import { Composer } from '../writing/components/composer.tsx';
import { ComposerGate } from '../writing/components/composer-gate.tsx';
import { useMayWrite } from '../writing/use-may-write.ts';
import { usePostGate } from '../writing/use-post-gate.ts';

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
const PersonaBar = ({ room }: { readonly room: RoomModel }) => {
  const { topic, persona, official } = room;
  const talkId = talkIdOfTopic(topic);
  if (persona !== null) return <PersonaHeld state={persona} talkId={talkId} />;
  return official ? <PersonaLink talkId={talkId} /> : null;
};

interface Props {
  readonly room: RoomModel;
}

/** The composer, or why the reader cannot post. */
export const RoomWriting = ({ room }: Props) => {
  const { topic, reader, persona, moderation, composer } = room;
  const gate = usePostGate();
  const refusal = useStore(reader.store, (state) => state.refusal);
  const { write: canWrite } = useMayWrite(room);
  const focusWanted = useStore(composer, (state) => state.focusWanted);
  // Without a composer the request is dropped: a composer that appears later must not take the focus.
  useEffect(() => {
    if (focusWanted && !canWrite) composer.setState({ focusWanted: false });
  }, [focusWanted, canWrite, composer]);
  if (gate === 'phone') return <ComposerGate topic={topic} />;
  if (refusal !== '') return <BannedNote text={refusal} />;
  if (moderation.muted !== null) return <MutedNote muted={moderation.muted} />;
  return (
    <>
      <PersonaBar room={room} />
      {persona?.mask !== null && <Composer room={room} />}
    </>
  );
};

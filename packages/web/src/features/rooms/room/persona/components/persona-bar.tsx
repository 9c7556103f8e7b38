import { talkIdOfTopic } from '../../reading/model.ts';
import type { RoomModel } from '../../use-room-model.ts';
import { PersonaHeld } from './persona-held.tsx';
import { PersonaLink } from './persona-link.tsx';

/** Above the composer: the persona, or for those who may have one, a link to speak officially. */
export const PersonaBar = ({ room }: { readonly room: RoomModel }) => {
  const { topic, persona, official } = room;
  const talkId = talkIdOfTopic(topic);
  if (persona !== null) return <PersonaHeld state={persona} talkId={talkId} />;
  return official ? <PersonaLink talkId={talkId} /> : null;
};

import { talkIdOf } from '../../reading/model.ts';
import type { RoomModel } from '../../use-room-model.ts';
import { MaskBar } from './mask-bar.tsx';
import { MaskLink } from './mask-link.tsx';

/** Above the composer: under whom the reader speaks; who may speak officially is led to that. */
export const PersonaBar = ({ room }: { readonly room: RoomModel }) => {
  const { topic, persona, official } = room;
  const talkId = talkIdOf(topic);
  if (persona !== null) return <MaskBar state={persona} talkId={talkId} />;
  return official ? <MaskLink talkId={talkId} /> : null;
};

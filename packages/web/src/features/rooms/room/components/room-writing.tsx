import { useEffect } from 'react';
import { useStore } from 'zustand';
import { BannedNote, MutedNote } from '../desk/components/muted-note.tsx';
import { PersonaBar } from '../persona/components/persona-bar.tsx';
import type { RoomModel } from '../use-room-model.ts';
import { Composer } from '../writing/components/composer.tsx';
import { ComposerGate } from '../writing/components/composer-gate.tsx';
import { useMayWrite } from '../writing/use-may-write.ts';
import { usePostGate } from '../writing/use-post-gate.ts';

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

import type { Note } from '@xuanjiang/contracts/note';
import { useState } from 'react';
import { useSession } from '../../../lib/session.ts';

/** The note that was deleted last, for the session that could keep it again. */
export const useRemoved = () => {
  const token = useSession((session) => session.token);
  const [last, setLast] = useState<{ readonly note: Note; readonly token: string } | null>(null);
  return {
    removed: last?.token === token ? last.note : null,
    setRemoved: (note: Note | null) => setLast(note && { note, token }),
  };
};

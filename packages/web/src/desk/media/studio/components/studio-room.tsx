import type { RoomModel } from '../../../../features/rooms/room/public.ts';
import { RoomDesk, RoomTabs, StaffQuestions } from '../../../../features/rooms/room/public.ts';
import { useSession } from '../../../../lib/session.ts';
import { useWide } from '../../../../lib/wide.ts';
import { t } from '../texts.ts';
import styles from './room.module.css';

/** Questions and chat of the talk, beside the picture or below it. */
export const StudioRoom = ({ room }: { readonly room: RoomModel }) => {
  const wide = useWide();
  const loggedOut = useSession(({ token }) => token === '');
  return (
    <>
      {wide && (
        <section className={styles.questions} aria-label={t('studioQuestions')}>
          {room.deskOpen ? (
            <RoomDesk room={room} />
          ) : (
            <>
              <h2>{t('studioQuestions')}</h2>
              {loggedOut ? (
                <p className={styles.none}>{t('studioQuestionsLogIn')}</p>
              ) : (
                <StaffQuestions room={room} />
              )}
              <p className={styles.keys}>{t('studioKeysHelp')}</p>
            </>
          )}
        </section>
      )}
      <section className={styles.chat} aria-label={t('studioRoom')}>
        {!wide && room.deskOpen ? <RoomDesk room={room} /> : <RoomTabs room={room} />}
      </section>
    </>
  );
};

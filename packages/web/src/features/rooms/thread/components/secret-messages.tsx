import { useSearchParams } from 'react-router-dom';
import { foundOf } from '../../../../lib/found.ts';
import { useGoBack } from '../../../../lib/navigation.ts';
import { reasonOf } from '../../../../lib/refusal.ts';
import { useSession } from '../../../../lib/session.ts';
import { useWide } from '../../../../lib/wide.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { HeaderBar } from '../../../../ui/header-bar.tsx';
import { Page } from '../../../../ui/page.tsx';
import { SkeletonChat } from '../../../../ui/skeleton-chat.tsx';
import { EmptyState, ErrorState } from '../../../../ui/state.tsx';
import { useKeyboard } from '../../room/public.ts';
import { useThread } from '../api.ts';
import { wantedIn } from '../model.ts';
import { t } from '../texts.ts';
import { BeginThread } from './begin-thread.tsx';
import { Conversation } from './conversation.tsx';
import { ReportList } from './report-list.tsx';
import styles from './secret-messages.module.css';
import { ThreadList } from './thread-list.tsx';

interface ThreadProps {
  readonly id: string;
  readonly onBack: (() => void) | null;
}

/** The thread of an address, and what is shown while it loads and where there is none. */
const Thread = ({ id, onBack }: ThreadProps) => {
  const query = useThread(id);
  const token = useSession((session) => session.token);
  const { data } = query;
  // Another account is on another side of it.
  if (data !== undefined) {
    return <Conversation key={`${data.Id} ${token}`} thread={data} onBack={onBack} />;
  }
  const found = id === '' ? 'missing' : foundOf(query);
  return (
    <>
      <HeaderBar level={1} title={t('privateMessages')} onBack={onBack ?? undefined} />
      {found === 'waiting' && <SkeletonChat label={t('loading')} />}
      {found === 'failed' && (
        <ErrorState reason={reasonOf(query.error)} onRetry={() => void query.refetch()} />
      )}
      {found === 'missing' && (
        <EmptyState
          title={t('threadMissing')}
          hint={t('threadMissingHint')}
          action={
            <ButtonLink replace to="/secretMsg">
              {t('threadToList')}
            </ButtonLink>
          }
        />
      )}
    </>
  );
};

/** A thread on a phone: as high as what the keyboard leaves of the screen. */
const PhoneThread = ({ id }: { readonly id: string }) => {
  useKeyboard();
  return (
    <div className={`col ${styles.phone}`}>
      <Thread id={id} onBack={useGoBack()} />
    </div>
  );
};

/** The list, and beside it the thread that is open. */
const Columns = ({ id }: { readonly id: string | null }) => {
  const back = useGoBack();
  return (
    <div className={styles.columns}>
      <div className={styles.list}>
        {/* The open thread has the heading of the page. */}
        <HeaderBar level={id === null ? 1 : 2} title={t('privateMessages')} onBack={back} />
        <ThreadList current={id ?? ''} />
      </div>
      <div className={`col ${styles.beside}`}>
        {id === null ? (
          <EmptyState title={t('threadChoose')} />
        ) : (
          <Thread key={id} id={id} onBack={null} />
        )}
      </div>
    </div>
  );
};

/** /secretMsg : the list of private threads, or the one that the address names. */
export const SecretMessages = () => {
  const wanted = wantedIn(useSearchParams()[0]);
  const wide = useWide();
  if (wanted.kind === 'reports') return <ReportList />;
  if (wanted.kind === 'begin') {
    const { universityId, from } = wanted;
    return <BeginThread key={`${universityId} ${from}`} universityId={universityId} from={from} />;
  }
  const id = wanted.kind === 'thread' ? wanted.id : null;
  if (wide) return <Columns id={id} />;
  if (id !== null) return <PhoneThread key={id} id={id} />;
  return (
    <Page back title narrow>
      <ThreadList current="" />
    </Page>
  );
};

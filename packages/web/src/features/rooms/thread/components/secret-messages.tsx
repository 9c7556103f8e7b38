import { useSearchParams } from 'react-router-dom';
import { useGoBack } from '../../../../lib/navigation.ts';
import { useWide } from '../../../../lib/wide.ts';
import { HeaderBar } from '../../../../ui/header-bar.tsx';
import { Page } from '../../../../ui/page.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import { useKeyboard } from '../../room/public.ts';
import { wantedIn } from '../model.ts';
import { t } from '../texts.ts';
import { BeginThread } from './begin-thread.tsx';
import { ReportList } from './report-list.tsx';
import styles from './secret-messages.module.css';
import { ThreadList } from './thread-list.tsx';
import { ThreadView } from './thread-view.tsx';

/** A thread on a phone: as high as what the keyboard leaves of the screen. */
const PhoneThread = ({ id }: { readonly id: string }) => {
  useKeyboard();
  return (
    <div className={`col ${styles.phone}`}>
      <ThreadView id={id} onBack={useGoBack()} />
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
          <ThreadView key={id} id={id} onBack={null} />
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

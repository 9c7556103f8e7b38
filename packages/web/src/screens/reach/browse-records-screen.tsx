import { useSearchParams } from 'react-router-dom';
import { OwnSignupList } from '../../features/events/event/public.ts';
import { OwnSignups, ReceiptList } from '../../features/reach/signup/public.ts';
import { Page } from '../../ui/page.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './browse-records-screen.module.css';
import { t } from './texts.ts';

/** 报名记录: sign-ups with universities and who looked at them, and sign-ups with events. */
export const BrowseRecordsScreen = () => {
  const [query, setQuery] = useSearchParams();
  const tab = query.get('tab') === 'event' ? 'event' : 'university';
  return (
    <Page title back narrow>
      <Segmented
        className={styles.tabs}
        label={t('recordsTabs')}
        segments={[
          { value: 'university', label: t('universities') },
          { value: 'event', label: t('events') },
        ]}
        value={tab}
        onChange={(value) => setQuery(value === 'event' ? { tab: value } : {}, { replace: true })}
      />
      {tab === 'event' ? (
        <OwnSignupList />
      ) : (
        <>
          <OwnSignups />
          <ReceiptList />
        </>
      )}
    </Page>
  );
};

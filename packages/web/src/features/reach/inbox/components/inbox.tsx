import { Settings } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useGoBack } from '../../../../lib/navigation.ts';
import { badgeText } from '../../../../ui/badge-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { HeaderBar } from '../../../../ui/header-bar.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { UndoToast } from '../../../../ui/undo-toast.tsx';
import { useRead, useUnread } from '../api.ts';
import { FILTERS, filterOf, unreadOf } from '../model.ts';
import { t } from '../texts.ts';
import styles from './inbox.module.css';
import { MessageList } from './message-list.tsx';
import { SettingsSheet } from './settings-sheet.tsx';

/** The message centre: what came, newest first, and what may come. */
export const Inbox = () => {
  const unread = useUnread();
  const { seenAll, isPending } = useRead();
  const [settings, setSettings] = useState(false);
  const [parameters, setParameters] = useSearchParams();
  const filter = filterOf(parameters.get('Kind'));
  // In the address, so that going back from a talk shows the same messages.
  const choose = (name: string) =>
    setParameters(name === '' ? {} : { Kind: name }, { replace: true });
  return (
    <>
      <div className={`row-2 ${styles.head}`}>
        <HeaderBar level={1} title={t('messages')} onBack={useGoBack()} className={styles.bar} />
        <Button
          kind="plain"
          size="small"
          disabled={isPending || (unread?.Unread ?? 0) === 0}
          onClick={seenAll}
        >
          {t('inboxReadAll')}
        </Button>
        <IconButton icon={Settings} label={t('inboxSettings')} onClick={() => setSettings(true)} />
      </div>
      <fieldset className={styles.kinds} aria-label={t('inboxKinds')}>
        {FILTERS.map((one) => {
          const count = unreadOf(one, unread?.Kinds ?? []);
          return (
            <Chip
              key={one.name}
              selected={one.name === filter.name}
              onClick={() => choose(one.name)}
            >
              {t(one.title)}
              {count > 0 && (
                <span className={`count-badge ${styles.badge}`}>
                  <span aria-hidden="true">{badgeText(count)}</span>
                  <span className="unseen">{t('unreadCount', { count })}</span>
                </span>
              )}
            </Chip>
          );
        })}
      </fieldset>
      <MessageList key={filter.name} filter={filter} />
      <UndoToast />
      {settings && <SettingsSheet onClose={() => setSettings(false)} />}
    </>
  );
};

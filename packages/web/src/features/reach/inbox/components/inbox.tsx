import type { InboxKind } from '@xuanjiang/contracts/inbox';
import { Settings } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useGoBack } from '../../../../lib/navigation.ts';
import { useSession } from '../../../../lib/session.ts';
import { badgeText } from '../../../../ui/badge-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { HeaderBar } from '../../../../ui/header-bar.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { LoadingOrFailed } from '../../../../ui/loading-or-failed.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { UndoToast } from '../../../../ui/undo-toast.tsx';
import { useKindSwitches, useRead, useUnread } from '../api.ts';
import { FILTERS, filterOf, unreadOf } from '../model.ts';
import { KIND_NAMES } from '../stop-text.ts';
import { t } from '../texts.ts';
import styles from './inbox.module.css';
import { MessageList } from './message-list.tsx';

/** Only staff get them. */
const OF_STAFF: InboxKind = 'duty';
const KINDS = Object.keys(KIND_NAMES) as readonly InboxKind[];

const Switches = () => {
  const { query, set, changing } = useKindSwitches();
  const isStaff = useSession(({ info }) => info?.isWorker === true);
  if (query.data === undefined)
    return <LoadingOrFailed query={query} skeleton={<SkeletonRows rows={KINDS.length} />} />;
  const muted = query.data.Muted;
  const shown = KINDS.filter((kind) => kind !== OF_STAFF || isStaff || muted.includes(kind));
  return (
    <ul className={styles.switches}>
      {shown.map((kind) => (
        <li key={kind}>
          <Switch
            label={t(KIND_NAMES[kind])}
            on={!muted.includes(kind)}
            loading={changing === kind}
            onChange={(on) => set(kind, on)}
          />
        </li>
      ))}
    </ul>
  );
};

/** Which kinds of messages come. */
const SettingsSheet = ({ onClose }: { readonly onClose: () => void }) => (
  <Sheet open title={t('inboxSettings')} onClose={onClose}>
    <p className={`second-3 ${styles.hint}`}>{t('inboxSettingsHint')}</p>
    <Switches />
  </Sheet>
);

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

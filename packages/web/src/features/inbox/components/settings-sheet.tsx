import type { InboxKind } from '@xuanjiang/contracts/inbox';
import { Sheet } from '../../../ui/sheet.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useKindSwitches } from '../api.ts';
import type { TextKey } from '../texts.ts';
import { t } from '../texts.ts';
import styles from './inbox.module.css';

const SWITCHES: readonly (readonly [InboxKind, TextKey])[] = [
  ['morning', 'inboxSwitchMorning'],
  ['reminder', 'inboxSwitchReminder'],
  ['answer', 'inboxSwitchAnswer'],
  ['reply', 'inboxSwitchReply'],
  ['change', 'inboxSwitchChange'],
  ['university', 'inboxSwitchUniversity'],
  ['event', 'inboxSwitchEvent'],
];

const Switches = () => {
  const { muted, failed, retry, set, changing } = useKindSwitches();
  if (muted === undefined)
    return failed ? <ErrorState onRetry={retry} /> : <SkeletonRows rows={SWITCHES.length} />;
  return (
    <ul className={styles.switches}>
      {SWITCHES.map(([kind, title]) => (
        <li key={kind}>
          <Switch
            label={t(title)}
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
export const SettingsSheet = ({ onClose }: { readonly onClose: () => void }) => (
  <Sheet open title={t('inboxSettings')} onClose={onClose}>
    <p className={styles.hint}>{t('inboxSettingsHint')}</p>
    <Switches />
  </Sheet>
);

import type { InboxKind } from '@xuanjiang/contracts/inbox';
import { useSession } from '../../../../lib/session.ts';
import { Sheet } from '../../../../ui/sheet.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { ErrorState } from '../../../../ui/state.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { useKindSwitches } from '../api.ts';
import { KIND_NAMES } from '../stop-text.ts';
import { t } from '../texts.ts';
import styles from './inbox.module.css';

/** Only staff get them. */
const OF_STAFF: InboxKind = 'duty';
const KINDS = Object.keys(KIND_NAMES) as readonly InboxKind[];

const Switches = () => {
  const { muted, failed, retry, set, changing } = useKindSwitches();
  const isStaff = useSession(({ info }) => info?.isWorker === true);
  if (muted === undefined)
    return failed ? <ErrorState onRetry={retry} /> : <SkeletonRows rows={KINDS.length} />;
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
export const SettingsSheet = ({ onClose }: { readonly onClose: () => void }) => (
  <Sheet open title={t('inboxSettings')} onClose={onClose}>
    <p className={`second-3 second-3 ${styles.hint}`}>{t('inboxSettingsHint')}</p>
    <Switches />
  </Sheet>
);

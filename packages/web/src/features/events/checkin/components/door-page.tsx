import { CODES } from '@xuanjiang/contracts/errors';
import { useStore } from 'zustand';
import { requireLogin } from '../../../../lib/app-state.ts';
import { useSession } from '../../../../lib/session.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/state.tsx';
import type { Door, Refused } from '../door.ts';
import type { DoorAddress } from '../model.ts';
import { t } from '../texts.ts';
import { useDoor } from '../use-door.ts';
import { useScanner } from '../use-scanner.ts';
import { AnswerList } from './answer-list.tsx';
import { DoorHead } from './door-head.tsx';
import styles from './door-page.module.css';
import { HelperLinks } from './helper-links.tsx';
import { PlaceCode } from './place-code.tsx';
import { ScanCard } from './scan-card.tsx';
import { Totals } from './totals.tsx';

const Missing = () => (
  <EmptyState
    title={t('eventNotFound')}
    hint={t('doorMissingHint')}
    // In full: only this page may use the camera.
    action={
      <ButtonLink to="/eventoff" reloadDocument>
        {t('seeAllEvents')}
      </ButtonLink>
    }
  />
);

interface RefusedProps {
  readonly refused: Refused;
  readonly pass: DoorAddress['pass'];
  readonly waiting: number;
}

const wordsOf = ({ refused, pass }: RefusedProps, visitor: boolean) => {
  if (refused.code === CODES.notFound) return ['eventNotFound', 'doorMissingHint'] as const;
  if (pass !== undefined) return ['doorPassEnded', 'doorPassEndedHint'] as const;
  return [visitor ? 'doorVisitor' : 'doorRefused', 'doorRefusedHint'] as const;
};

const RefusedState = (props: RefusedProps) => {
  const { pass, waiting } = props;
  const visitor = useSession(({ token }) => token === '');
  const [title, hint] = wordsOf(props, visitor);
  return (
    <div role="alert">
      <EmptyState
        title={t(title)}
        hint={waiting > 0 ? t('doorRefusedWaiting', { count: waiting }) : t(hint)}
        action={
          visitor && pass === undefined && <Button onClick={requireLogin}>{t('doorLogin')}</Button>
        }
      />
    </div>
  );
};

interface WorkingProps {
  readonly door: Door;
  readonly address: DoorAddress;
}

const Working = ({ door, address: { id, pass } }: WorkingProps) => {
  const scan = (text: string) => void door.scan(text);
  useScanner(scan);
  return (
    <div className={styles.door}>
      <div className={styles.main}>
        <DoorHead door={door} />
        <AnswerList door={door} />
        <ScanCard onRead={scan} />
      </div>
      <div className={styles.side}>
        <Totals door={door} />
        {pass === undefined && (
          <>
            <PlaceCode id={id} />
            <HelperLinks id={id} />
          </>
        )}
      </div>
    </div>
  );
};

const Opened = ({ address }: { readonly address: DoorAddress }) => {
  const door = useDoor(address);
  const { list, refused, waiting, trouble } = useStore(door.store);
  if (refused !== null) {
    return <RefusedState refused={refused} pass={address.pass} waiting={waiting.length} />;
  }
  if (list !== null) return <Working door={door} address={address} />;
  return trouble !== null ? <ErrorState onRetry={() => void door.refresh()} /> : <SkeletonRows />;
};

/** The doors of an event: tickets are checked here, with and without a network. */
export const DoorPage = ({ address }: { readonly address: DoorAddress }) => {
  // Another session may be staff: the door is opened anew.
  const token = useSession((session) => session.token);
  if (address.id === '') return <Missing />;
  return <Opened key={`${token} ${address.id} ${address.pass ?? ''}`} address={address} />;
};

import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { SignedStudent } from '@xuanjiang/contracts/signup';
import { Button, Popover } from 'antd';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../../lib/session.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { useLayer } from '../../../../ui/use-layer.ts';
import { useReveal } from '../api.ts';
import { leftText, spacedPhone } from '../model.ts';
import { t } from '../texts.ts';
import { RevealForm } from './reveal-form.tsx';
import styles from './signups.module.css';

interface Shown {
  readonly phone: string;
  /** UTC ms. */
  readonly at: number;
  readonly reason: string;
}

/** A whole phone until its minute is over. */
const ShownPhone = ({ phone, at }: Omit<Shown, 'reason'>) => {
  const left = leftText(at, useNow(1000));
  return left === '' ? null : (
    <span className={styles.whole}>
      <b>{spacedPhone(phone)}</b> <small>{t('revealLeft', { left })}</small>
    </span>
  );
};

/** A covered phone, the way to see it whole, and who has seen it last. */
export const PhoneCell = ({ student }: { readonly student: SignedStudent }) => {
  const { Id, Phone, School } = student;
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);
  const { mutate, isPending } = useReveal();
  const own = useSession(({ info }) => info?.User.Displayname ?? '');
  const seen =
    shown === null
      ? { by: student.Seenby, at: student.Seentime, reason: student.Seenreason }
      : { by: own, at: shown.at, reason: shown.reason };
  useLayer(open, () => setOpen(false));
  const reveal = (Reason: string): void =>
    mutate(
      { Id, Reason },
      {
        onSuccess: ({ Phone: phone }) => {
          setShown({ phone, at: Date.now(), reason: Reason });
          setOpen(false);
        },
      },
    );
  return (
    <div>
      <span>{Phone}</span>
      {Phone !== '' && (
        <Popover
          open={open}
          onOpenChange={setOpen}
          trigger="click"
          destroyOnHidden
          title={t('revealTitle')}
          content={
            <RevealForm
              subject={t('revealSubject', { school: School, phone: Phone })}
              busy={isPending}
              onReveal={reveal}
            />
          }
        >
          <Button
            type="link"
            size="small"
            icon={<Eye size={15} aria-hidden="true" />}
            aria-label={t('revealOf', { phone: Phone })}
          >
            {t('revealLook')}
          </Button>
        </Popover>
      )}
      <span role="status">{shown !== null && <ShownPhone {...shown} />}</span>
      {seen.at > 0 && (
        <small className={styles.seen}>
          {t('signupsSeenBy', { by: seen.by, time: momentOf(seen.at), reason: seen.reason })}
        </small>
      )}
    </div>
  );
};

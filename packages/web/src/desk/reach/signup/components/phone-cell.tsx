import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { SignedStudent } from '@xuanjiang/contracts/signup';
import { Button, Input, Popover, Radio, Space } from 'antd';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../../lib/session.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { useLayer } from '../../../../ui/use-layer.ts';
import { useReveal } from '../api.ts';
import { leftText, spacedPhone } from '../model.ts';
import { isReason } from '../reveal-rules.ts';
import { t } from '../texts.ts';
import styles from './signups.module.css';

const OTHER = '';

interface RevealFormProps {
  /** The student's school and masked phone, in words. */
  readonly subject: string;
  readonly busy: boolean;
  readonly onReveal: (reason: string) => void;
}

/** Asks for what a whole phone is needed. */
const RevealForm = ({ subject, busy, onReveal }: RevealFormProps) => {
  const reasons = [t('revealCallBack'), t('revealInvite'), t('revealCheck')];
  const [chosen, setChosen] = useState(reasons[0] ?? OTHER);
  const [typed, setTyped] = useState('');
  const reason = (chosen === OTHER ? typed : chosen).trim();
  return (
    <form
      className={styles.reveal}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReason(reason)) onReveal(reason);
      }}
    >
      <p className={styles.subject}>{subject}</p>
      <Radio.Group
        aria-label={t('revealTitle')}
        value={chosen}
        onChange={({ target }) => setChosen(String(target.value))}
      >
        <Space orientation="vertical">
          {reasons.map((each) => (
            <Radio key={each} value={each}>
              {each}
            </Radio>
          ))}
          <Radio value={OTHER}>{t('revealOther')}</Radio>
        </Space>
      </Radio.Group>
      {chosen === OTHER && (
        <Input
          autoFocus
          aria-label={t('revealOtherHint')}
          placeholder={t('revealOtherHint')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <p className={styles.hint}>{t('revealHint')}</p>
      <Button type="primary" htmlType="submit" loading={busy} disabled={!isReason(reason)}>
        {t('revealGo')}
      </Button>
    </form>
  );
};

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

interface Props {
  /** With four digits covered; empty while none is bound. */
  readonly phone: string;
  /** The person and the phone, in words. */
  readonly subject: string;
  /** The last look at the whole one: by, when (UTC ms, 0 for never) and why. */
  readonly seen: { readonly by: string; readonly at: number; readonly reason: string };
  readonly busy: boolean;
  /** Asks for the whole one. */
  readonly reveal: (reason: string, onShown: (phone: string) => void) => void;
}

/** A covered phone, the way to see it whole, and who has seen it last. */
export const CoveredPhone = ({ phone, subject, seen: before, busy, reveal }: Props) => {
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);
  const own = useSession(({ info }) => info?.User.Displayname ?? '');
  const seen = shown === null ? before : { by: own, at: shown.at, reason: shown.reason };
  useLayer(open, () => setOpen(false));
  const ask = (reason: string): void =>
    reveal(reason, (whole) => {
      setShown({ phone: whole, at: Date.now(), reason });
      setOpen(false);
    });
  return (
    <div>
      <span>{phone}</span>
      {phone !== '' && (
        <Popover
          open={open}
          onOpenChange={setOpen}
          trigger="click"
          destroyOnHidden
          title={t('revealTitle')}
          content={<RevealForm subject={subject} busy={busy} onReveal={ask} />}
        >
          <Button
            type="link"
            size="small"
            icon={<Eye size={15} aria-hidden="true" />}
            aria-label={t('revealOf', { phone })}
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

/** The phone of a student who signed up. */
export const PhoneCell = ({ student }: { readonly student: SignedStudent }) => {
  const { Id, Phone, School, Seenby, Seentime, Seenreason } = student;
  const { mutate, isPending } = useReveal();
  return (
    <CoveredPhone
      phone={Phone}
      subject={t('revealSubject', { school: School, phone: Phone })}
      seen={{ by: Seenby, at: Seentime, reason: Seenreason }}
      busy={isPending}
      reveal={(Reason, onShown) =>
        mutate({ Id, Reason }, { onSuccess: ({ Phone: whole }) => onShown(whole) })
      }
    />
  );
};

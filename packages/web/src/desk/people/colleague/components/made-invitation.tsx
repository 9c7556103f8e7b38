import type { MadeInvitation as Made } from '@xuanjiang/contracts/colleague';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Button, Input } from 'antd';
import { Copy, MessageSquareText } from 'lucide-react';
import { copyAndSay } from '../../../../ui/copy/copy-and-say.ts';
import { QrCode } from '../../../../ui/qr-code.tsx';
import { showToast } from '../../../../ui/toast.ts';
import type { ColleagueWork } from '../api.ts';
import { t } from '../texts.ts';
import styles from './colleague.module.css';

interface Props {
  readonly made: Made;
  readonly university: string;
  /** Whether it can be sent by SMS. */
  readonly sms: boolean;
  readonly work: ColleagueWork;
}

/** An invitation that was just made: the only time that its link is shown. */
export const MadeInvitation = ({ made, university, sms, work }: Props) => {
  const { Id, Name: name, Phone: phone, Secret, Path, Expiretime } = made;
  const link = `${location.origin}${Path}`;
  const time = momentOf(Expiretime);
  const text = t('invitationText', { name, university, link, time, phone });
  const send = (): void =>
    work.sendSms.mutate({ Id, Secret }, { onSuccess: () => showToast(t('invitationSmsSent')) });
  return (
    <section className={styles.made} aria-live="polite">
      <figure className={styles.qr}>
        <QrCode text={link} label={t('invitationQr')} />
        <figcaption>{t('invitationScan')}</figcaption>
      </figure>
      <div className={styles.about}>
        <h2 className={styles.heading}>{t('invitationReady', { name })}</h2>
        <p className={styles.hint}>{t('invitationHow', { phone })}</p>
        <Input readOnly value={link} aria-label={t('invitationLink')} />
        <p className={styles.hint}>{t('invitationOnce', { time })}</p>
        <div className={styles.acts}>
          <Button
            type="primary"
            icon={<Copy size={14} aria-hidden="true" />}
            onClick={() => void copyAndSay(link)}
          >
            {t('copyTheLink')}
          </Button>
          <Button
            icon={<MessageSquareText size={14} aria-hidden="true" />}
            onClick={() => void copyAndSay(text)}
          >
            {t('invitationCopyText')}
          </Button>
          {sms && (
            <Button loading={work.sendSms.isPending} onClick={send}>
              {t('invitationSms')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
};

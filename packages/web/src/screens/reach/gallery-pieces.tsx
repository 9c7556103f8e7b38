import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { LiveBadge } from '../../ui/live-badge.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Switch } from '../../ui/switch.tsx';
import { showToast } from '../../ui/toast.ts';
import { t } from './gallery-texts.ts';
import styles from './test-font-screen.module.css';

const KINDS = ['primary', 'soft', 'plain', 'dark'] as const;
const SIZES = ['normal', 'small'] as const;

export const ButtonPieces = () => (
  <div className={styles.row}>
    {SIZES.map((size) =>
      KINDS.map((kind) => (
        <Button key={kind + size} kind={kind} size={size}>
          {kind} {size}
        </Button>
      )),
    )}
    <Button disabled>disabled</Button>
  </div>
);

export const ChipPieces = () => {
  const [chosen, setChosen] = useState(0);
  const [on, setOn] = useState(true);
  return (
    <>
      <div className={styles.row}>
        {[t('all'), t('综合类'), t('理工类')].map((label, index) => (
          <Chip key={label} selected={index === chosen} onClick={() => setChosen(index)}>
            {label}
          </Chip>
        ))}
        <LiveBadge />
      </div>
      <Switch label={t('subscribePush')} on={on} onChange={setOn} />
      <Switch label={t('subscribePush')} on={on} loading onChange={setOn} />
    </>
  );
};

export const MessagePieces = () => {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.row}>
      <Button kind="soft" onClick={() => showToast(t('subscribedSuccessfully'))}>
        {t('galleryToast')}
      </Button>
      <Button kind="soft" onClick={() => showToast()}>
        {t('galleryToastDefault')}
      </Button>
      <Button kind="soft" onClick={() => setOpen(true)}>
        {t('gallerySheet')}
      </Button>
      <Sheet open={open} title={t('gallerySheet')} onClose={() => setOpen(false)}>
        <Button onClick={() => showToast(t('subscriptionFailed'))}>{t('galleryToast')}</Button>
      </Sheet>
    </div>
  );
};

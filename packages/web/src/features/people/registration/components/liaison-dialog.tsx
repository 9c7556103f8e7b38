import { LIAISON_REDIRECT_MS } from '@xuanjiang/contracts/constants';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { takeRedirect } from '../../../../lib/kept-redirect.ts';
import { HOME_PATH } from '../../../../lib/navigation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { t } from '../texts.ts';
import styles from './merge-sheet.module.css';

/** Tells liaison staff that they do not register, and leaves the page after a moment. */
export const LiaisonDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const navigate = useNavigate();
  const leave = (to: string) => {
    onClose();
    void navigate(to);
  };
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });

  useEffect(() => {
    const timer = setTimeout(
      () => latest.current(takeRedirect() ?? HOME_PATH),
      LIAISON_REDIRECT_MS,
    );
    return () => clearTimeout(timer);
  }, []);
  return (
    <Sheet open title={t('liaisonTitle')} onClose={onClose}>
      <p className={styles.text}>{t('liaisonText')}</p>
      <div className="grid-3">
        <Button onClick={() => leave(HOME_PATH)}>{t('confirm')}</Button>
      </div>
    </Sheet>
  );
};

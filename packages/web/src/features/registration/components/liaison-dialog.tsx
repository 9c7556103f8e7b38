import { LIAISON_REDIRECT_MS } from '@xuanjiang/contracts/constants';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppState } from '../../../lib/app-state.ts';
import { HOME_PATH } from '../../../lib/navigation.ts';
import { takeRedirect } from '../../../lib/redirect.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { t } from '../texts.ts';
import styles from './merge-sheet.module.css';

const close = () => useAppState.setState({ showBind: false });

/** Liaison staff do not register: they are told so, and taken on after a moment. */
export const LiaisonDialog = () => {
  const navigate = useNavigate();
  const go = useRef(navigate);
  useEffect(() => {
    go.current = navigate;
  }, [navigate]);

  useEffect(() => {
    const timer = setTimeout(() => {
      close();
      void go.current(takeRedirect() ?? HOME_PATH);
    }, LIAISON_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, []);

  const confirm = () => {
    close();
    void navigate(HOME_PATH);
  };
  return (
    <Sheet open title={t('liaisonTitle')} onClose={close}>
      <p className={styles.text}>{t('liaisonText')}</p>
      <div className={styles.buttons}>
        <Button onClick={confirm}>{t('liaisonOk')}</Button>
      </div>
    </Sheet>
  );
};

import type { ReactNode } from 'react';
import { useState } from 'react';
import { RegionGallery } from '../../features/people/region/public.ts';
import {
  ConsentField,
  LazyAgreementDialog,
  openRegistration,
  YearSheet,
} from '../../features/people/registration/public.ts';
import { LazySchoolPicker } from '../../features/people/school/public.ts';
import { SubscribeBox } from '../../features/reach/subscription/public.ts';
import { useAppState } from '../../lib/app-state.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { ButtonPieces, ChipPieces, MessagePieces } from './gallery-pieces.tsx';
import { t } from './gallery-texts.ts';
import styles from './test-font-screen.module.css';

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={`panel ${styles.section}`}>
    <h2>{title}</h2>
    {children}
  </section>
);

const RegistrationPieces = () => {
  const [open, setOpen] = useState<'school' | 'year' | 'agreement' | null>(null);
  const [chosen, setChosen] = useState('');
  const [consent, setConsent] = useState(true);
  const close = () => setOpen(null);
  const choose = (value: string) => {
    setChosen(value);
    close();
  };
  return (
    <>
      <div className={styles.row}>
        <Button onClick={() => openRegistration()}>{t('userInfo')}</Button>
        <Button onClick={() => setOpen('school')}>{t('pickHighSchool')}</Button>
        <Button onClick={() => setOpen('year')}>{t('pickEnrolmentYear')}</Button>
        <Button onClick={() => setOpen('agreement')}>{t('userAgreement')}</Button>
        <Button onClick={() => useAppState.setState({ showSubWx: true })}>
          {t('getInWechat')}
        </Button>
      </div>
      <p className={styles.chosen} role="status">
        {chosen || t('nothingYet')}
      </p>
      <ConsentField checked={consent} onChange={setConsent} />
      <SubscribeBox />
      {open === 'school' && (
        <LazySchoolPicker onChoose={(school) => choose(JSON.stringify(school))} onClose={close} />
      )}
      {open === 'year' && (
        <YearSheet year={null} onClose={close} onChoose={(y) => choose(`${y}`)} />
      )}
      {open === 'agreement' && <LazyAgreementDialog onClose={close} />}
    </>
  );
};

/** /testFont: the pieces of the product, for designers to look at. */
export const TestFontScreen = () => (
  <Page title={t('galleryTitle')} back narrow>
    <Section title={t('galleryRegion')}>
      <RegionGallery />
    </Section>
    <Section title={t('galleryButtons')}>
      <ButtonPieces />
    </Section>
    <Section title={t('galleryChips')}>
      <ChipPieces />
    </Section>
    <Section title={t('galleryMessages')}>
      <MessagePieces />
    </Section>
    <Section title={t('galleryRegistration')}>
      <RegistrationPieces />
    </Section>
  </Page>
);

import type { UniversityDetail } from '@xuanjiang/contracts/university';
import { useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { OrgPreview } from '../../../../../features/universities/university/public.ts';
import { t } from '../texts.ts';
import styles from './page.module.css';

/** Gives the frame the look of this page: its rules for narrow windows go by the frame's own width. */
const dress = (document: Document): HTMLElement => {
  const { head, documentElement, body } = document;
  if (head.childElementCount === 0) {
    for (const sheet of window.document.querySelectorAll('link[rel="stylesheet"], style')) {
      head.append(sheet.cloneNode(true));
    }
  }
  documentElement.lang = window.document.documentElement.lang;
  body.dataset.light = '';
  // It is to be looked at: its links would lead the desk away.
  body.style.margin = '0';
  return body;
};

/** The page of students at the width of a phone. */
export const PhonePreview = ({ university }: { readonly university: UniversityDetail }) => {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const take = useCallback((frame: HTMLIFrameElement | null) => {
    const document = frame?.contentDocument;
    if (document) setBody(dress(document));
  }, []);
  return (
    <>
      <iframe
        ref={take}
        className={styles.frame}
        title={t('pageOnPhone')}
        // Some browsers put another document in the place of the first.
        onLoad={({ currentTarget }) => take(currentTarget)}
      />
      {body !== null &&
        createPortal(
          <div inert className={styles.inPhone}>
            <OrgPreview university={university} />
          </div>,
          body,
        )}
    </>
  );
};

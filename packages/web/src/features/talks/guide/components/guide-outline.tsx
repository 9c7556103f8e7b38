import type { GuideDetail, GuideSection } from '@xuanjiang/contracts/guide-fields';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../../ui/button.tsx';
import { CoverLink } from '../../../../ui/cover-link.tsx';
import { JumpPill } from '../../../../ui/jump-pill.tsx';
import { talkPath } from '../../talk/public.ts';
import { readPath } from '../model.ts';
import { t } from '../texts.ts';
import styles from './guide-outline.module.css';

/** Sections that are shown before the rest is asked for. */
const SHOWN = 20;

interface Props {
  readonly guide: GuideDetail;
}

const Row = ({ id, section }: { readonly id: string; readonly section: GuideSection }) => {
  const [link] = section.Links;
  return (
    <li className={section.Level === 1 ? `${styles.section} ${styles.chapter}` : styles.section}>
      <div className={`spread-3 ${styles.row}`}>
        <CoverLink className={styles.title} to={readPath(id, section.Page)}>
          {section.Title}
        </CoverLink>
        <span className={`second-3 ${styles.page}`}>
          {t('guideSectionPage', { page: section.Page })}
        </span>
      </div>
      {link !== undefined && (
        <Link className={styles.talk} to={talkPath(link.Talk.Id, link.Atms)}>
          <JumpPill atMs={link.Atms} />
          <span className={`two-lines ${styles.talkTitle}`}>
            {t('guideListen', { title: link.Talk.Title })}
          </span>
        </Link>
      )}
    </li>
  );
};

/** The outline of a guide: each section leads to its page, and to the second of the talk that treats it. */
export const GuideOutline = ({ guide }: Props) => {
  const [all, setAll] = useState(false);
  const { Sections } = guide;
  if (Sections.length === 0) return <p className={styles.none}>{t('guideOutlineNone')}</p>;
  const shown = all ? Sections : Sections.slice(0, SHOWN);
  return (
    <>
      <ol className={`card ${styles.list}`}>
        {shown.map((section, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the outline of a file never changes
          <Row key={at} id={guide.Id} section={section} />
        ))}
      </ol>
      {shown.length < Sections.length && (
        <Button kind="plain" size="large" onClick={() => setAll(true)}>
          {t('guideOutlineAll', { count: Sections.length })}
        </Button>
      )}
    </>
  );
};

import type { UniversityDetail } from '@xuanjiang/contracts/university';
import { ArrowUpRight, ChevronLeft, Search, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGoBack } from '../../../../../lib/navigation.ts';
import { ButtonLink } from '../../../../../ui/button.tsx';
import { Emblem } from '../../../../../ui/emblem.tsx';
import { IconButton } from '../../../../../ui/icon-button.tsx';
import { Poster } from '../../../../../ui/poster.tsx';
import { siteText, useShare } from '../../../../talks/talk/public.ts';
import { placeText, tagsOf } from '../../tags.ts';
import { t } from '../../texts.ts';
import styles from './org-head.module.css';

/** Height of the bar that stays, px. */
const BAR_PX = 48;

/** Whether an element has scrolled under the bar. */
const useFolded = () => {
  const mark = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState(false);
  useEffect(() => {
    if (mark.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) =>
        entry !== undefined &&
        setFolded(!entry.isIntersecting && entry.boundingClientRect.top < BAR_PX * 2),
      { rootMargin: `-${BAR_PX + 1}px 0px 0px 0px` },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return { mark, folded };
};

interface Props {
  readonly university: UniversityDetail;
  /** The button that follows it: over the hue, and in the folded bar. */
  readonly follow: (place: 'head' | 'bar') => ReactNode;
}

/** The head in the university's hue; scrolled away it folds to a bar. */
export const OrgHead = ({ university, follow }: Props) => {
  const { mark, folded } = useFolded();
  const back = useGoBack();
  const navigate = useNavigate();
  const share = useShare();
  const { Id, Name, Shortname, Color, Kind, Dept, Site, Threads, Slogan } = university;
  const site = siteText(Site);
  const facts = [placeText(university), Kind, Dept].filter(Boolean).join(' · ');
  return (
    <>
      <div className={folded ? `${styles.bar} ${styles.folded}` : styles.bar}>
        <IconButton icon={ChevronLeft} size={24} label={t('back')} onClick={back} />
        <p className={`row-2 fill ${styles.barName}`} aria-hidden="true">
          {folded && (
            <>
              <Emblem shortname={Shortname} color={Color} size={28} />
              <span className="two-lines">{Name}</span>
            </>
          )}
        </p>
        {folded ? (
          <span className={styles.barFollow}>{follow('bar')}</span>
        ) : (
          <IconButton
            icon={Search}
            label={t('search')}
            onClick={() => void navigate(`/searchAll?keyword=${encodeURIComponent(Name)}`)}
          />
        )}
        <IconButton
          icon={Share2}
          label={t('share')}
          onClick={() =>
            share({ title: Name, text: facts, url: `${location.origin}/orgDetail?id=${Id}` })
          }
        />
      </div>
      <div className={styles.head}>
        <Poster color={Color} className={styles.ground}>
          <div className={`row-3 ${styles.line}`}>
            <Emblem shortname={Shortname} color={Color} size={56} />
            <div className="fill">
              <h1 className={styles.name}>{Name}</h1>
              <p className={styles.facts}>{facts}</p>
              {Slogan !== '' && <p className={styles.facts}>{Slogan}</p>}
            </div>
            {follow('head')}
          </div>
          <div ref={mark} className={`row-6px ${styles.foot}`}>
            {tagsOf(university).map((tag) => (
              <span key={tag} className={styles.tag}>
                {tag}
              </span>
            ))}
            {site !== '' && (
              <a
                className={styles.site}
                href={Site}
                target="_blank"
                rel="noreferrer"
                aria-label={t('orgSite', { site })}
              >
                {site}
                <ArrowUpRight size={15} aria-hidden="true" />
              </a>
            )}
            {Threads && (
              <ButtonLink kind="dark" size="small" to={`/secretMsg?university=${Id}`}>
                {t('orgWrite')}
              </ButtonLink>
            )}
          </div>
        </Poster>
      </div>
    </>
  );
};

import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useShareSubject } from '../../../../lib/wechat/page-share.ts';
import type { Place } from '../../guide/public.ts';
import { localPlace, readPath, useFollow } from '../../guide/public.ts';
import { useShare } from '../../talk/public.ts';
import { useAccountPlace, useBookmarks } from '../api.ts';
import type { ReadGuide } from '../guide.ts';
import { pageIn } from '../model.ts';
import { t } from '../texts.ts';
import type { Start } from '../use-page-position.ts';
import { useKeptPlace } from '../use-place.ts';
import { Reader } from './reader.tsx';

/** A guide that was not begun on this device. */
const NOT_BEGUN: Place = { page: 0, time: 0 };

/**
 * Where a guide opens: at the page of the address, else where this device left it, else, as long as
 * nobody turned the pages, where the account did.
 */
const useStart = (guide: ReadGuide, read: number | null): Start | null => {
  const [query] = useSearchParams();
  const { place } = useAccountPlace(guide.id);
  const [start, setStart] = useState<Start | null>(null);
  const local = useRef<Place | null>(null);
  useEffect(() => {
    if (local.current !== null) return;
    local.current = localPlace(guide.id) ?? NOT_BEGUN;
    const asked = pageIn(query);
    const page = Math.max(1, asked ?? local.current.page);
    setStart({ page, resumed: asked === null && page > 1 });
    // The address outweighs what the account keeps.
    if (asked !== null) local.current = { page, time: Number.POSITIVE_INFINITY };
  }, [query, guide.id]);
  useEffect(() => {
    const own = local.current;
    if (own === null || place === null || place.time <= own.time || place.page < 1) return;
    local.current = place;
    if (read === null || read === Math.max(1, own.page)) {
      setStart({ page: place.page, resumed: place.page > 1 });
    }
  }, [place, read]);
  return start;
};

/** A guide with what the reader keeps of it. */
export const GuideReader = ({ guide }: { readonly guide: ReadGuide }) => {
  const { marks, set } = useBookmarks(guide.id);
  const star = useFollow({ Id: guide.id, Title: guide.title });
  const { tell } = useAccountPlace(guide.id);
  const [page, setPage] = useState<number | null>(null);
  const start = useStart(guide, page);
  // Before it has opened where it was left, the first page is not the place.
  useKeptPlace(guide.id, start === null ? null : page, tell);
  useShareSubject({ title: guide.title, desc: guide.universityName, imgUrl: '' });
  const share = useShare();
  const onShare = () =>
    share({
      title: guide.title,
      text: t('titleOfUniversity', { university: guide.universityName, title: guide.title }),
      url: location.origin + readPath(guide.id, page ?? 1),
    });
  return <Reader {...{ guide, start, marks, star, onShare }} onMark={set} onRead={setPage} />;
};

import { useCallback, useEffect, useState } from 'react';
import { pageFacts } from '../../../../lib/page-facts.ts';
import { getLocal, setLocal } from '../../../../lib/storage.ts';
import { addKeyword, parseKeywords, withoutKeyword } from './recent-keywords.ts';

const stored = (): string[] => parseKeywords(getLocal('xj.keywords'));

/** What was searched for on this device, newest first. */
export const useRecentKeywords = () => {
  const [keywords, setKeywords] = useState(() => (pageFacts.drawn === null ? stored() : []));
  useEffect(() => {
    if (pageFacts.drawn !== null) setKeywords(stored());
  }, []);
  const keep = useCallback((change: (old: string[]) => string[]) => {
    // Read anew: another tab may have searched as well.
    const next = change(stored());
    setLocal('xj.keywords', JSON.stringify(next));
    setKeywords(next);
  }, []);
  const remember = useCallback(
    (keyword: string) => keep((old) => addKeyword(old, keyword)),
    [keep],
  );
  const forget = useCallback(
    (keyword: string) => keep((old) => withoutKeyword(old, keyword)),
    [keep],
  );
  const forgetAll = useCallback(() => keep(() => []), [keep]);
  return { keywords, remember, forget, forgetAll };
};

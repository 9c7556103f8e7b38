import { useState } from 'react';
import { GuideTop, LazyDownloadsSheet, Shelf } from '../../features/talks/guide/public.ts';
import { LazyProvinceSheet, useProvince } from '../../features/talks/talk/public.ts';
import { Page } from '../../ui/page.tsx';

/** /ebook: the guide that was read last, sets, and all guides. */
export const EbookScreen = () => {
  const [downloads, setDownloads] = useState(false);
  const [asking, setAsking] = useState(false);
  const { province, choose } = useProvince();
  const provinceid = province?.value ?? '';
  return (
    <Page>
      <GuideTop onDownloads={() => setDownloads(true)} />
      <Shelf provinceid={provinceid} onAskProvince={() => setAsking(true)} />
      {downloads && <LazyDownloadsSheet onClose={() => setDownloads(false)} />}
      {asking && (
        <LazyProvinceSheet onClose={() => setAsking(false)} value={provinceid} onChoose={choose} />
      )}
    </Page>
  );
};

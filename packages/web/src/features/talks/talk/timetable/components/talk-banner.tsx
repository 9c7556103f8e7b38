import { BANNER_INTERVAL_MS } from '@xuanjiang/contracts/constants';
import type { Promotion } from '@xuanjiang/contracts/talk';
import { Carousel } from '../../../../../ui/carousel.tsx';
import { t } from '../../texts.ts';
import { BannerSlide } from './banner-slide.tsx';

interface Props {
  readonly promotions: readonly Promotion[];
  readonly now: number;
  readonly provinceid: string;
}

/** The recommended talks, one after the other. */
export const TalkBanner = ({ promotions, now, provinceid }: Props) => (
  <Carousel
    intervalMs={BANNER_INTERVAL_MS}
    label={t('talkBanner')}
    slideLabel={(index, count) => t('talkBannerSlide', { index: index + 1, count })}
    previousLabel={t('talkBannerPrevious')}
    nextLabel={t('talkBannerNext')}
    slides={promotions.map((promotion) => ({
      key: promotion.Id,
      content: <BannerSlide promotion={promotion} now={now} provinceid={provinceid} />,
    }))}
  />
);

import { ButtonLink } from '../../../../ui/button.tsx';
import { t } from '../texts.ts';

/** Where to go on from a page that has nothing. */
export const ToGuides = () => <ButtonLink to="/ebook">{t('guideToList')}</ButtonLink>;

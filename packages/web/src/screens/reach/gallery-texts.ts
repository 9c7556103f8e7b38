import { t as commonTexts } from '../../lib/common-texts.ts';
import { texts } from '../../lib/texts.ts';

export const t = texts({
  ...commonTexts.lines,
  galleryTitle: { zh: '组件', en: 'Components' },
  galleryRegion: { zh: '地区选择', en: 'Region picker' },
  galleryButtons: { zh: '按钮', en: 'Buttons' },
  galleryChips: { zh: '标签', en: 'Chips' },
  galleryMessages: { zh: '提示', en: 'Toasts and sheets' },
  galleryToast: { zh: '轻提示', en: 'toast' },
  galleryToastDefault: { zh: '默认提示', en: 'default toast' },
  gallerySheet: { zh: '面板', en: 'sheet' },
  galleryRegistration: { zh: '登记与订阅', en: 'Registration and subscription' },
});

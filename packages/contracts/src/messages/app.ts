/** Texts of the shell, the root overlays and pieces that every screen uses. */
export const appMessages = {
  brand: { zh: '宣讲', en: 'Xuanjiang' },
  justNow: { zh: '刚刚', en: 'just now' },
  minutesAgo: { zh: '{count}分钟前', en: '{count} minutes ago' },
  hoursAgo: { zh: '{count}小时前', en: '{count} hours ago' },
  oneDayAgo: { zh: '1天前', en: '1 day ago' },
} as const;

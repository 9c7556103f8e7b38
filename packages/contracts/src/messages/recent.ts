/** Texts of rules/recent-text.ts. */
export const recentMessages = {
  justNow: { zh: '刚刚', en: 'just now' },
  minutesAgo: { zh: '{count}分钟前', en: '{count} minutes ago' },
  hoursAgo: { zh: '{count}小时前', en: '{count} hours ago' },
  oneDayAgo: { zh: '1天前', en: '1 day ago' },
} as const;

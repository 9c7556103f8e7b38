/** Texts of the calendars that programs read. */
export const calendarMessages = {
  calendarName: { zh: '我预约的宣讲', en: 'Talks that I booked' },
  calendarCancelled: { zh: '已取消：{title}', en: 'Cancelled: {title}' },
} as const;

import { texts } from '../../lib/texts.ts';

export const t = texts({
  playerDanmaku: { zh: '弹', en: 'Danmaku' },
  playerDanmakuLabel: { zh: '弹幕', en: 'Comments over the picture' },
  playerCaptions: { zh: '字幕', en: 'CC' },
  playerCaptionsLabel: { zh: '字幕', en: 'Captions' },
  playerLive: { zh: '直播', en: 'LIVE' },
  playerLiveLabel: { zh: '回到直播最新画面', en: 'Go to what is on now' },
  playerBehind: { zh: '回到最新', en: 'Go live' },
  playerPlay: { zh: '播放或暂停', en: 'Play or pause' },
  playerMute: { zh: '静音', en: 'Mute' },
  playerFullscreen: { zh: '全屏', en: 'Full screen' },
  playerUnmute: { zh: '点这里打开声音', en: 'Tap for sound' },
  playerResumed: { zh: '已从 {time} 继续播放', en: 'Continued from {time}' },
  playerRestart: { zh: '从头看', en: 'From the start' },
  playerFailed: { zh: '视频没能播放出来', en: 'The video did not play' },
  playerLiveFailed: {
    zh: '直播画面中断，正在尝试恢复',
    en: 'The live picture was interrupted, trying again',
  },
  playerStarting: { zh: '直播马上开始', en: 'The talk is about to start' },
  playerEnding: { zh: '直播已结束，正在准备回放', en: 'The talk has ended, the replay is coming' },
  playerNone: { zh: '这场宣讲没有回放', en: 'There is no replay of this talk' },
  playerDays: { zh: '天', en: 'days' },
  playerHours: { zh: '时', en: 'hours' },
  playerMinutes: { zh: '分', en: 'min' },
  playerSeconds: { zh: '秒', en: 's' },
  playerCalendar: { zh: '加入日历', en: 'Add to calendar' },
  playerCalendarBlocked: {
    zh: '请用手机浏览器打开本页，再加入日历',
    en: 'Open this page in a browser to add it to the calendar',
  },
});

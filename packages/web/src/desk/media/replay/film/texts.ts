import { texts } from '../../../../lib/texts.ts';
import { t as deskWords } from '../../../kit/words-texts.ts';

export const t = texts({
  ...deskWords.lines,
  filmTitle: { zh: '上传录像', en: 'Send a recording' },
  filmHint: {
    zh: 'MP4 或 MOV 文件，画面 H.264、声音 AAC，最大 {size} GB、{hours} 小时。原样转成回放，不重新编码。',
    en: 'MP4 or MOV with H.264 pictures and AAC sound, up to {size} GB and {hours} hours. It is not encoded anew.',
  },
  filmChoose: { zh: '选择录像', en: 'Choose a recording' },
  filmChooseReplace: { zh: '换成上传的录像', en: 'Replace it with a recording' },
  filmChooseSame: { zh: '选同一个文件，接着传', en: 'Choose the same file to go on' },
  filmReplaceTitle: { zh: '替换现在的回放？', en: 'Replace the replay?' },
  filmReplaceEffect: {
    zh: '传完并转好之前，学生仍看现在的回放。',
    en: 'Students see the present replay until the new one is ready.',
  },
  filmReplaceTrim: {
    zh: '剪掉的开头和结尾会清除；章节和字幕保留，时间可能要重新核对。',
    en: 'The cut start and end are reset. Chapters and captions stay: check their times.',
  },
  filmSending: { zh: '正在上传 {name}', en: 'Sending {name}' },
  filmPaused: { zh: '已暂停：{name}', en: 'Paused: {name}' },
  filmWaiting: {
    zh: '连接断了，恢复后自动接着传。',
    en: 'The connection is gone: it goes on by itself.',
  },
  filmSent: { zh: '{sent} / {bytes} MB', en: '{sent} of {bytes} MB' },
  filmStay: {
    zh: '可以去看别的页面，但别关这个窗口；关了也能接着传。',
    en: 'You may look at other pages, but keep this window open.',
  },
  filmBroken: {
    zh: '{name} 传了 {percent}%。选同一个文件就接着传，{date} 前有效。',
    en: '{name} has come to {percent}%. Choose the same file to go on, until {date}.',
  },
  filmOther: {
    zh: '请选同一个文件：{name}（{size} MB）',
    en: 'Please choose the same file: {name} ({size} MB)',
  },
  filmCancel: { zh: '取消上传', en: 'Cancel' },
  filmCancelTitle: { zh: '取消上传？', en: 'Cancel the upload?' },
  filmCancelEffect: {
    zh: '已经传的部分会删除，再传要从头开始。',
    en: 'What was sent is deleted; the next time begins anew.',
  },
  filmMaking: {
    zh: '传完了，正在转成回放，可以离开这一页。',
    en: 'All of it is here and becomes the replay; you may leave this page.',
  },
  filmMakingWaits: {
    zh: '平台的存储暂时写不进去，会自动再试，不用重传。',
    en: 'The storage of the platform takes nothing now: it is tried again by itself.',
  },
  filmMade: { zh: '现在的回放是上传的录像。', en: 'The replay is a recording that was sent.' },
  filmFailed: { zh: '{name} 不能做回放：{why}', en: '{name} cannot be the replay: {why}' },
  filmFailedToBegin: {
    zh: '没有开始上传，请再试一次',
    en: 'It could not be begun, please try again',
  },
  filmTooLarge: { zh: '文件超过 {size} GB', en: 'The file is larger than {size} GB' },
  filmFaultNotFilm: { zh: '它不是 MP4 或 MOV 录像。', en: 'it is neither MP4 nor MOV.' },
  filmFaultCutOff: {
    zh: '文件不完整，可能录制时中断了。请用原始文件。',
    en: 'the file is not whole. Please use the original.',
  },
  filmFaultNoPicture: { zh: '它没有画面。', en: 'it has no pictures.' },
  filmFaultHevc: {
    zh: '画面是 HEVC（H.265），很多手机放不了。请导出成 H.264。',
    en: 'its pictures are HEVC (H.265), which many devices do not play. Please export it as H.264.',
  },
  filmFaultPicture: {
    zh: '画面编码很多手机放不了。请导出成 H.264。',
    en: 'many devices do not play its pictures. Please export it as H.264.',
  },
  filmFaultSound: {
    zh: '声音编码很多手机放不了。请导出成 AAC。',
    en: 'many devices do not play its sound. Please export it as AAC.',
  },
  filmFaultKeys: {
    zh: '关键帧隔得太远，不能拖动。请按 2–4 秒一个关键帧导出。',
    en: 'it has too few key pictures to seek in. Please export it with one every 2 to 4 seconds.',
  },
  filmFaultLong: { zh: '超过 {hours} 小时。', en: 'it is longer than {hours} hours.' },
  filmFaultHeavy: {
    zh: '码率超过 {rate} Mbit/s，手机会卡。请按 1080p、4–8 Mbit/s 导出。',
    en: 'it has more than {rate} Mbit/s. Please export it with 4 to 8 Mbit/s.',
  },
  filmFaultDamaged: {
    zh: '存储时损坏了，请再传一次。',
    en: 'it was damaged in storage. Please send it again.',
  },
  filmFaultFailed: {
    zh: '平台没有转成功，请再传一次；还不行就联系运营。',
    en: 'the platform could not make it. Please send it again.',
  },
});

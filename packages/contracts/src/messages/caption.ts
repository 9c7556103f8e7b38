import { CUE_TEXT_MAX, CUES_MAX } from '../rules/captions.ts';

/** What the server says about captions. */
export const captionMessages = {
  captionNotFound: { zh: '这场宣讲还没有字幕', en: 'this talk has no captions' },
  captionNotOver: {
    zh: '宣讲结束、有回放之后才能加字幕',
    en: 'captions need the recording of a talk that is over',
  },
  captionKind: { zh: '请选择 SRT 或 VTT 字幕文件', en: 'a file of captions is SRT or VTT' },
  captionTooLarge: {
    zh: '字幕文件不能超过 {size} MB',
    en: 'a file of captions has {size} MB at most',
  },
  captionBroken: { zh: '文件没有传完，请重试', en: 'the file did not arrive as a whole' },
  captionEncoding: {
    zh: '认不出文字编码，请另存为 UTF-8 再上传',
    en: 'the text is neither UTF-8 nor GB18030',
  },
  captionNoCues: { zh: '文件里没有字幕', en: 'there are no captions in the file' },
  captionTooMany: {
    zh: `第 {line} 行起超过 ${CUES_MAX} 条，放不下`,
    en: `line {line}: there are more than ${CUES_MAX} cues`,
  },
  captionTime: { zh: '第 {line} 行的时间写法不对', en: 'line {line}: the time cannot be read' },
  captionOrder: {
    zh: '第 {line} 行：结束时间不能早于开始时间',
    en: 'line {line}: it ends before it begins',
  },
  captionTooLong: {
    zh: `第 {line} 行这条超过 ${CUE_TEXT_MAX} 字，请拆成几条`,
    en: `line {line}: a cue has ${CUE_TEXT_MAX} characters at most`,
  },
  recognitionOff: { zh: '本站没有开通语音识别', en: 'this site has no recognition of speech' },
  recognitionBusy: { zh: '正在识别，请稍候', en: 'recognition is under way' },
  recognitionNoSound: { zh: '这场宣讲没有可识别的录音', en: 'this talk has no sound to recognise' },
} as const;

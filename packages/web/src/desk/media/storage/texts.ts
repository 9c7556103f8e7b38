import { texts } from '../../../lib/texts.ts';
import { t as deskWords } from '../../kit/words-texts.ts';

export const t = texts({
  ...deskWords.lines,
  serviceVersion: { zh: '宣讲 {version}', en: 'Xuanjiang {version}' },
  storageTitle: { zh: '文件存储', en: 'Storage of files' },
  storageUnknown: { zh: '没有取到状况', en: 'It is not known' },
  storageFine: { zh: '写入和读取都正常', en: 'Files are stored and read' },
  storageWritesFail: {
    zh: '从 {time} 起写不进去',
    en: 'Nothing can be stored since {time}',
  },
  storageReadsFail: { zh: '从 {time} 起读不出来', en: 'Nothing can be read since {time}' },
  storageCatchesUp: {
    zh: '存储已恢复，正在补写暂存的文件',
    en: 'It works again, and what waited is being stored',
  },
  storageLow: { zh: '剩余空间不多了', en: 'Little space is left' },
  storageLive: {
    zh: '直播不受影响：新片段先放在数据库里，观众照常看，存储恢复后自动写入，回放不会缺。',
    en: 'Broadcasts go on: new segments wait in the database, viewers see them, and they are stored when the storage is back. The replay has them all.',
  },
  storageLimit: {
    zh: '最多暂存 {most}，一场直播最多 {talk}。满了以后新片段会被拒收，开播间会提示老师。',
    en: 'At most {most} may wait, {talk} of one broadcast. Beyond that segments are refused, and the studio says so.',
  },
  storageOthers: {
    zh: '以前的回放、上传的文件和导出要等存储恢复。',
    en: 'Replays of before, uploads and exports wait until the storage is back.',
  },
  storagePlace: { zh: '文件放在', en: 'Files are' },
  storageFolder: { zh: '服务器上的文件夹', en: 'in a folder of the server' },
  storageBucket: { zh: '对象存储', en: 'in a bucket' },
  storageFree: { zh: '剩余空间', en: 'Space left' },
  storageFreeUnknown: {
    zh: '不知道：没有回答',
    en: 'Not known: there was no answer',
  },
  storageFreeBucket: {
    zh: '不知道：对象存储不报告，请在云服务商的控制台看',
    en: 'Not known: a bucket does not tell; see the console of its service',
  },
  storageWaiting: { zh: '等待写入', en: 'Waiting to be stored' },
  storageWaitingNone: { zh: '没有', en: 'Nothing' },
  storageWaitingSome: {
    zh: '{count} 个文件，{amount}，最早的从 {time} 起等待',
    en: '{count} files, {amount}, the oldest since {time}',
  },
});

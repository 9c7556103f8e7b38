import { t as commonTexts } from '../../../lib/common-texts.ts';
import { t as formTexts } from '../../../lib/form-texts.ts';
import type { KeyOf } from '../../../lib/texts.ts';
import { texts } from '../../../lib/texts.ts';

export const t = texts({
  ...commonTexts.lines,
  ...formTexts.lines,
  privacyVisitor: { zh: '登录后查看你的数据', en: 'Log in to see your data' },
  privacyVisitorHint: {
    zh: '导出数据、撤回授权和注销账号，都要先登录',
    en: 'To export your data, take back consents or delete the account, log in first',
  },
  ownDataTitle: { zh: '本站保存了什么', en: 'What this site stores' },
  ownDataHint: { zh: '和你有关的数据，按种类列出', en: 'Data about you, kind by kind' },
  ownDataShow: { zh: '看全部 {count} 种', en: 'Show all {count} kinds' },
  ownDataHide: { zh: '收起', en: 'Show less' },
  ownDataCount: { zh: '{count} 条', en: '{count}' },
  ownDataEmpty: { zh: '你没有：{names}', en: 'You have none: {names}' },
  ownDataNone: { zh: '没有', en: 'none' },
  ownExportTitle: { zh: '导出我的数据', en: 'Export my data' },
  exportText: {
    zh: '生成一个文件，里面是上面这些数据，可以下载，也可以直接查看和复制。',
    en: 'Makes a file with the data above, to download, or to read and copy here.',
  },
  exportDo: { zh: '生成文件', en: 'Make the file' },
  exportAgain: { zh: '重新生成', en: 'Make it again' },
  exportFailed: { zh: '没有生成成功，请再试一次', en: 'That did not work, please try again' },
  exportReady: { zh: '文件已生成，{time} 前有效', en: 'The file is ready, until {time}' },
  exportView: { zh: '查看', en: 'Read it' },
  exportCopyAddress: { zh: '复制下载地址', en: 'Copy its address' },
  exportElsewhere: {
    zh: '微信里不能保存文件：可以直接查看和复制，或复制下载地址，用手机浏览器打开。拿到地址的人都能下载，不要发给别人。',
    en: 'The messaging app does not save files: read and copy it here, or copy its address and open it in a browser. Whoever has the address can fetch the file: give it to nobody.',
  },
  exportNotCopied: { zh: '没能复制，请长按选择文字', en: 'Could not copy, please select the text' },
  ownFileTitle: { zh: '我的数据', en: 'My data' },
  ownFileCopy: { zh: '复制全部', en: 'Copy all of it' },
  proofSent: { zh: '验证码已发送到 {phone}', en: 'the code was sent to {phone}' },
  proofPhone: {
    zh: '为了确认是你本人，请输入发到 {phone} 的验证码。',
    en: 'To be sure that it is you, enter the code that is sent to {phone}.',
  },
  proofLogin: {
    zh: '为了确认是你本人，请先退出，重新登录后 10 分钟内再来。',
    en: 'To be sure that it is you, log out and in again, and come back within 10 minutes.',
  },
  deleteTitle: { zh: '注销账号', en: 'Delete the account' },
  deleteText: {
    zh: '注销后账号和数据会删除，不能找回。手机号可以重新注册一个新账号。',
    en: 'The account and its data are deleted for good. The phone can be used for a new account.',
  },
  deleteOpen: { zh: '看看会删什么', en: 'See what is deleted' },
  deleteGoes: { zh: '会删除', en: 'Deleted' },
  deleteStays: { zh: '会留下，以及为什么', en: 'What stays, and why' },
  deletePlaces: {
    zh: '活动名额会还回去，由候补的人补上。所有设备都会退出登录。',
    en: 'Your places at events go to those who wait. All devices are logged out.',
  },
  deleteWord: { zh: '请输入“注销”', en: 'Type DELETE' },
  deleteWordHint: { zh: '注销', en: 'DELETE' },
  deleteLast: { zh: '最后确认', en: 'Last question' },
  deleteLastText: {
    zh: '账号“{name}”会马上注销，不能撤销。',
    en: 'The account “{name}” is deleted at once. This cannot be undone.',
  },
  deleteDo: { zh: '永久注销', en: 'Delete for good' },
  deleteKeep: { zh: '不注销', en: 'Keep it' },
  deleteFailed: { zh: '没有注销成功，请再试一次', en: 'That did not work, please try again' },
  goneTitle: { zh: '账号已注销', en: 'The account is deleted' },
  goneHint: {
    zh: '已在所有设备上退出。再次登录会是一个全新的账号。',
    en: 'You are logged out on all devices. The next login makes a new account.',
  },
  endedTitle: { zh: '登录已失效', en: 'You are logged out' },
  endedHint: {
    zh: '没有收到注销的结果。再登录一次就知道：如果是全新的账号，说明已经注销。',
    en: 'The answer did not arrive. Log in again to find out: a new account means that the old one is deleted.',
  },
});

export type TextKey = KeyOf<typeof t>;

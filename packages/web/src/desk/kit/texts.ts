import type { KeyOf } from '../../lib/texts.ts';
import { texts } from '../../lib/texts.ts';
import { t as deskWords } from './words-texts.ts';

export const t = texts({
  ...deskWords.lines,
  staffMenu: { zh: '后台菜单', en: 'Staff menu' },
  staffOpenMenu: { zh: '打开菜单', en: 'Open the menu' },
  staffBack: { zh: '返回前台', en: 'Back to the site' },
  staffLogin: { zh: '工作人员请登录', en: 'For staff: please log in' },
  staffLoginHint: {
    zh: '这里供高校联络人和平台运营使用',
    en: 'This part is for liaisons of universities and for operators',
  },
  staffDenied: { zh: '这个账号没有权限', en: 'This account has no access' },
  staffDeniedWho: {
    zh: '现在登录的是“{name}”\n{hint}',
    en: 'You are logged in as “{name}”\n{hint}',
  },
  staffGoTo: { zh: '去{name}', en: 'To the {name}' },
  staffOtherAccount: { zh: '换个账号登录', en: 'Log in as somebody else' },
  orgDeniedHint: {
    zh: '机构中心供高校联络人使用。需要开通的话，请联系平台运营',
    en: 'This is for liaisons of universities. Ask the operators of the platform for access',
  },
  deskDeniedHint: {
    zh: '运营台供平台运营使用。需要开通的话，请联系管理员',
    en: 'The desk is for operators. Ask the administrator for access',
  },
  staffNoPage: { zh: '没有这个页面', en: 'There is no such page' },
  staffNoPageHint: { zh: '地址可能写错了，从菜单里找找看', en: 'Please look in the menu' },
  staffFirstPage: { zh: '去第一页', en: 'To the first page' },
  tableTotal: { zh: '{from}–{to}，共 {total} 条', en: '{from}–{to} of {total}' },
  tableSkeleton: { zh: '正在加载列表', en: 'Loading the list' },
  tableFilters: { zh: '条件：{conditions}', en: 'Conditions: {conditions}' },
  tableDrop: { zh: '不限{name}', en: 'Any {name}' },
  tableClear: { zh: '清空条件', en: 'Drop all' },
  tableFailed: { zh: '数据没有取到', en: 'This did not load' },
  tableFailedId: { zh: '{reason}\n请求号 {id}', en: '{reason}\nRequest {id}' },
  tableNoAnswer: { zh: '没有收到服务器的回答', en: 'The server did not answer' },
  tableStale: { zh: '没有取到新数据，表里是 {clock} 的数据', en: 'Not refreshed since {clock}' },
  tableCopyId: { zh: '复制请求号', en: 'Copy the request id' },
  panelClose: { zh: '关闭面板', en: 'Close the panel' },
  formErrors: { zh: '还有 {count} 处要改', en: '{count} to mend' },
  formRequired: { zh: '这一项要填', en: 'Please fill this in' },
  formTooLong: { zh: '最多 {max} 个字', en: 'At most {max} characters' },
  formTooShort: { zh: '至少 {min} 个字', en: 'At least {min} characters' },
  formTooMany: { zh: '最多 {max} 项', en: 'At most {max}' },
  formTooFew: { zh: '至少 {min} 项', en: 'At least {min}' },
  formTooBig: { zh: '不能大于 {max}', en: 'At most {max}' },
  formTooSmall: { zh: '不能小于 {min}', en: 'At least {min}' },
  formInvalid: { zh: '写法不对', en: 'This is not right' },
  formUnsaved: { zh: '草稿存在这台设备上', en: 'A draft is kept on this device' },
  conflictTitle: { zh: '别人刚改过这条', en: 'Somebody has changed this' },
  conflictHint: {
    zh: '你的改动还在。每一项选一个版本，再保存一次',
    en: 'Your changes are kept. Choose a version of each field and save again',
  },
  conflictMine: { zh: '我的', en: 'Mine' },
  conflictTheirs: { zh: '现在的', en: 'Stored' },
  conflictEmpty: { zh: '（空）', en: '(empty)' },
  conflictDone: { zh: '用选好的继续', en: 'Go on with these' },
  confirmType: { zh: '输入“{name}”来确认', en: 'Type “{name}” to confirm' },
  rowsCopy: { zh: '复制这一页', en: 'Copy this page' },
  rowsCopied: { zh: '已复制 {count} 行', en: '{count} rows copied' },
  universityNone: { zh: '没有这所高校', en: 'No such university' },
});

export type TextKey = KeyOf<typeof t>;

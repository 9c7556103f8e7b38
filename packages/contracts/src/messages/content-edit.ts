/** Texts for staff who edit events, groups, articles and advertisements. */
export const contentEditMessages = {
  startPast: { zh: '开始时间要晚于现在', en: 'the start has to be in the future' },
  endEarly: { zh: '结束时间要晚于开始时间', en: 'the end has to be after the start' },
  eventTooLong: { zh: '活动最长两周', en: 'an event lasts two weeks at most' },
  eventApplyLate: {
    zh: '报名截止不能晚于活动结束',
    en: 'signing up cannot go on after the end',
  },
  eventCheckinOrder: {
    zh: '签到结束要晚于签到开始',
    en: 'check-in has to end after it begins',
  },
  eventStepOutside: {
    zh: '有一项日程不在活动时间内',
    en: 'a part of the programme is outside the times of the event',
  },
  eventNoList: {
    zh: '至少要有一种参加方式的名额',
    en: 'places are needed for at least one way to come',
  },
  eventPlaceNeeded: { zh: '现场活动要写地点', en: 'an event on site needs a place' },
  cityUnknown: { zh: '请选择城市', en: 'there is no such city' },
  eventPlanFixed: {
    zh: '已发布的活动：时间请用“改期”，名额请用“调整名额”',
    en: 'of a published event the times are moved, and the places set, by calls of their own',
  },
  eventIsPublished: {
    zh: '已发布的活动不能删除，可以取消活动',
    en: 'a published event is not deleted: it can be called off',
  },
  alreadyPublished: { zh: '已经发布了', en: 'it is published already' },
  notPublished: { zh: '还没有发布', en: 'it is not published' },
  eventBegun: { zh: '活动已经开始', en: 'the event has begun' },
  eventOver: { zh: '活动已经结束', en: 'the event is over' },
  eventSameTime: { zh: '时间没有变化', en: 'it is at that time already' },
  groupIsPublished: {
    zh: '已发布的咨询群不能删除，可以关闭',
    en: 'a published group is not deleted: it can be closed',
  },
  groupIsClosed: { zh: '咨询群已关闭', en: 'the group is closed' },
  groupCodePast: { zh: '二维码的截止时间要晚于现在', en: 'the QR code has to end in the future' },
  groupCodeGone: {
    zh: '没有这个二维码，或已结束',
    en: 'there is no such QR code, or it has ended',
  },
  groupCodeTwice: { zh: '这个二维码已经添加过', en: 'the group has this QR code already' },
  provinceUnknown: { zh: '没有这个省份', en: 'there is no such province' },
  newsIsPublished: {
    zh: '发布过的资讯不能删除，可以下线',
    en: 'an article that was published is not deleted: it can be withdrawn',
  },
  newsEmpty: { zh: '正文还是空的', en: 'the article has no text' },
  newsUneven: {
    zh: '表格里有一行的格数与表头不同',
    en: 'a table has a row with another number of cells than its head',
  },
  newsTalkTwice: { zh: '同一场宣讲写了两次', en: 'a talk is named twice' },
  versionNotFound: { zh: '没有这个版本', en: 'there is no such version' },
  advUrlInvalid: {
    zh: '链接要以 / 或 https:// 开头',
    en: 'the address is a path on this site, or https',
  },
  advNoPicture: { zh: '还没有上传图片', en: 'it has no picture yet' },
  advPeriodOver: { zh: '结束时间要晚于现在', en: 'its days are over' },
  advIsPublished: {
    zh: '投放过的广告不能修改或删除，可以复制一份新的',
    en: 'what was shown is neither changed nor deleted: copy it',
  },
  advPictureTooLarge: {
    zh: '图片压缩后仍超过 {size} KB，请换一张小一些的',
    en: 'the picture has more than {size} KB even when written anew: take a smaller one',
  },
  advNotFound: { zh: '没有这条广告', en: 'there is no such advertisement' },
} as const;

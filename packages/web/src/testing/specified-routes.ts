/** The table of the specification's §2, copied: path | title | notes. */
const SPECIFICATION = `
/appAgreement | 用户协议 | cached
/ebook | 招生指南 | cached tab
/orgList | 院校 | cached tab
/myGkKnow | 高考资讯
/eventoff | 线下活动
/eventoffDetail | 线下活动详情
/consult | 高校咨询群
/consultDetail | 高校咨询群详情
/myGkMes | 招生指南
/recruitDetail | 指南详情
/video | 宣讲 | cached tab
/testFont | 宣讲 | cached
/zhuanDetails | 全部专场 | cached
/activityList | 线下宣传 | cached
/advList | 专场活动 | cached
/promotionDetail | 推荐详情
/goodUAList | 专场活动 | cached
/ebookSetList | 招生指南合集 | cached
/video/dist/:id | 宣讲筛选 | cached
/specailVideos | 专题
/message | 消息中心
/my | 个人中心 | tab
/secretMsg | 私信
/cooperSch | 合作高校
/orgDetail | 高校详情
/myInvite | 观看邀请
/inviteVideo | 邀请详情
/aboutUs | 关于我们
/feedback | 问题反馈
/orgCenter | 机构中心
/consulationDetail | 资讯详情
/videoNow | 今日宣讲
/subscribe | 订阅
/videoDetail | 宣讲详情
/majia | 宣讲详情
/browseRecords | 报名记录
/myCollect | 我的收藏
/myShopping | 已购课程
/consulationSearch | 图文搜索
/videoSearch | 宣讲搜索
/searchAll | 搜索
/myRecommend | 个人资料
/pcVideo |
/userTranslation | 用户协议
/activity | 活动
/oauth | 授权网页登录
/mPdf | 招生指南
/tips | 提示 | cached
`;

/** Open to visitors by the specification's §6; the root is a redirect. */
export const OPEN =
  '/video /videoDetail /pcVideo /mPdf /searchAll /appAgreement /orgCenter /activity /advList /goodUAList'.split(
    ' ',
  );
/**
 * Helpers at the doors of an event have a link, and no account; who has deleted the account is not logged in
 * to a new one at once.
 */
export const MAY_VISIT = ['/checkin', '/privacy', '/staffInvite'];

/** The names that it gives to some of them. */
export const NAMED =
  'appAgreement ebook orgList video advList goodUAList videoDist orgCenter videoDetail searchAll pcVideo activity mPdf'.split(
    ' ',
  );

/** All routes of the specification, in the order of their paths. */
export const SPECIFIED_ROUTES = SPECIFICATION.trim()
  .split('\n')
  .map((line) => {
    const [path = '', title = '', notes = ''] = line.split('|').map((cell) => cell.trim());
    return { path, title, cached: notes.includes('cached'), tab: notes.includes('tab') };
  })
  .toSorted((a, b) => (a.path < b.path ? -1 : 1));

import { ROUTES } from '@xuanjiang/contracts/rules/routes';
import { describe, expect, it } from 'vitest';
import { needsLogin, PATHS, routeOf } from './paths.ts';
import { ROUTE_NAMES } from './route-names.ts';
import { t } from './texts.ts';

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

/** Beyond it: the doors of events, what is stored of a person, and the operators' desk. */
const MORE = `
/checkin | 活动签到
/privacy | 隐私与数据
/desk |
`.trim();

const NAMED =
  'appAgreement ebook orgList video advList goodUAList videoDist orgCenter videoDetail searchAll pcVideo activity mPdf';

/** Specification §6; the root is a redirect. */
const OPEN =
  '/video /videoDetail /pcVideo /mPdf /searchAll /appAgreement /orgCenter /activity /advList /goodUAList';
/**
 * Helpers at the doors of an event have a link, and no account; who has deleted the account is not logged in
 * to a new one at once.
 */
const MAY_VISIT = '/checkin /privacy';

const rows = `${SPECIFICATION.trim()}\n${MORE}`.split('\n').map((line) => {
  const [path = '', title = '', notes = ''] = line.split('|').map((cell) => cell.trim());
  return { path, title, cached: notes.includes('cached'), tab: notes.includes('tab') };
});

describe('PATHS', () => {
  it("has the specification's paths, titles, caching and tabs [2.NAV.1, 2.ROUTE.2, 2.ROUTE.4]", () => {
    const ours = PATHS.map(({ path, title, cached, tab }) => ({
      path,
      title: title === null ? '' : t.lines[title].zh,
      cached: cached === true,
      tab: tab === true,
    }));
    expect(ours).toEqual(rows);
  });

  it("has the specification's names of routes [2.ROUTE.3]", () => {
    expect(Object.values(ROUTE_NAMES).sort()).toEqual(NAMED.split(' ').sort());
  });

  it('needs a login everywhere but where the specification exempts it [6.LOGIN.1, 6.LOGIN.2]', () => {
    const open = PATHS.filter(({ path }) => !needsLogin(path)).map(({ path }) => path);
    expect(open.sort()).toEqual([...OPEN.split(' '), ...MAY_VISIT.split(' ')].sort());
  });

  it('sends wide and narrow screens to one another', () => {
    expect(routeOf('/videoDetail')?.wide).toBe('/pcVideo');
    expect(routeOf('/pcVideo')?.narrow).toBe('/videoDetail');
  });
});

describe('routeOf', () => {
  it('finds a route with a parameter, and nothing where there is none', () => {
    expect(routeOf('/video/dist/440000')?.path).toBe('/video/dist/:id');
    expect(routeOf('/video/')?.path).toBe('/video');
    expect(routeOf('/nowhere')).toBeNull();
    expect(routeOf('/desk/words')?.path).toBe('/desk');
    expect(routeOf('/orgCenter/a/b')?.path).toBe('/orgCenter');
    expect(routeOf('/desks')).toBeNull();
  });
});

it('the gateway knows the same routes', () => {
  expect(PATHS.map(({ path }) => path)).toEqual(ROUTES);
});

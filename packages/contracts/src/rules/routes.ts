/** The routes of the product, as the specification lists them and three beyond it; a test of the web compares them with its table. */
export const ROUTES: readonly string[] = `
/appAgreement /ebook /orgList /myGkKnow /eventoff /eventoffDetail /consult /consultDetail
/myGkMes /recruitDetail /video /testFont /zhuanDetails /activityList /advList
/promotionDetail /goodUAList /ebookSetList /video/dist/:id /specailVideos /message /my
/secretMsg /cooperSch /orgDetail /myInvite /inviteVideo /aboutUs /feedback /orgCenter
/consulationDetail /videoNow /subscribe /videoDetail /majia /browseRecords /myCollect
/myShopping /consulationSearch /videoSearch /searchAll /myRecommend /pcVideo
/userTranslation /activity /oauth /mPdf /tips /checkin /privacy /desk
`
  .trim()
  .split(/\s+/);

const KNOWN: ReadonlySet<string> = new Set(ROUTES);

export const isRoute = (path: string): boolean => KNOWN.has(path);

/** What the staff's pages lie below: which of them there are, their screens know. */
const STAFF = ['/orgCenter', '/desk'];

/** As the client's router reads it: whatever the case, and whatever slashes are at the end. */
const SCREENS = new RegExp(
  `^(?:${ROUTES.map((path) => path.replace(/:\w+/g, '[^/]+')).join('|')})/*$|^(?:${STAFF.join('|')})/|^/$`,
  'i',
);

/** The page that says that there is no screen is drawn as the page of this path, at which there is none. */
export const NO_SCREEN = '/404';

/** Whether the client has a screen for a path. */
export const hasScreen = (pathname: string): boolean => SCREENS.test(pathname);

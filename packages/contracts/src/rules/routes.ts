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

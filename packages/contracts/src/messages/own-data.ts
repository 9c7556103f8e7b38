/** What is stored about a person, by kind: name, what it is, why some of it stays or is not in the file. */
export const ownDataMessages = {
  dataAccount: { zh: '账号', en: 'Account' },
  dataAccountAbout: {
    zh: '名字、头像、手机号、注册时间',
    en: 'Name, picture, phone, and when the account was made',
  },
  dataProfile: { zh: '登记信息', en: 'Registration' },
  dataProfileAbout: {
    zh: '高中、入学年份、所在地区',
    en: 'High school, year of entering it, and region',
  },
  dataConsents: { zh: '授权记录', en: 'Consents' },
  dataConsentsAbout: {
    zh: '你何时同意或撤回让高校查询登记信息，当时的协议版本',
    en: 'When you let universities look up your registration or took that back, and by which text',
  },
  dataLogins: { zh: '登录与设备', en: 'Logins and devices' },
  dataLoginsAbout: {
    zh: '在哪些设备上登录过，绑定的微信或 QQ',
    en: 'The devices that you logged in with, and your account at WeChat or QQ',
  },
  dataSecurity: { zh: '登录验证', en: 'Login codes' },
  dataSecurityAbout: {
    zh: '两步验证和短信验证用的校验信息',
    en: 'What codes of SMS and of the second factor are checked with',
  },
  dataBookings: { zh: '预约与收藏', en: 'Bookings and favourites' },
  dataBookingsAbout: {
    zh: '预约和收藏的宣讲，收藏的回答',
    en: 'Talks that you booked or kept, and answers that you kept',
  },
  dataSignups: { zh: '高校报名', en: 'Sign-ups' },
  dataSignupsAbout: {
    zh: '在哪些高校报名咨询、何时撤回，招生老师为什么查看过你的手机号',
    en: 'Universities that you signed up with and withdrew from, and why staff saw your phone',
  },
  dataNotes: { zh: '笔记', en: 'Notes' },
  dataNotesAbout: {
    zh: '看宣讲时记的笔记和标记的时刻',
    en: 'Your notes on talks, and moments to watch again',
  },
  dataFollows: { zh: '关注的高校', en: 'Universities followed' },
  dataFollowsAbout: { zh: '关注了哪些高校', en: 'The universities that you follow' },
  dataEvents: { zh: '活动报名', en: 'Event places' },
  dataEventsAbout: {
    zh: '线下和线上活动的名额、候补和签到',
    en: 'Places at events, waiting places and check-ins',
  },
  dataGroups: { zh: '咨询群', en: 'Consultation groups' },
  dataGroupsAbout: {
    zh: '领取过哪些高校咨询群的二维码',
    en: 'The groups whose QR code you were given',
  },
  dataCorrections: { zh: '纠错', en: 'Corrections' },
  dataCorrectionsAbout: {
    zh: '你指出的院校资料错误和答复',
    en: 'Faults in the data of universities that you reported, and the answers',
  },
  dataFeedback: { zh: '问题反馈', en: 'Feedback' },
  dataFeedbackAbout: {
    zh: '你反馈的问题、附的图片和答复',
    en: 'What you reported about this site, your pictures, and the answers',
  },
  dataInvites: { zh: '邀请', en: 'Invitations' },
  dataInvitesAbout: {
    zh: '你邀请别人看的宣讲和打开次数，你从邀请来到的宣讲',
    en: 'Talks to which you invited, how often that was opened, and talks to which you came by an invitation',
  },
  dataReading: { zh: '指南阅读', en: 'Guides' },
  dataReadingAbout: {
    zh: '读到哪一页、书签、收藏的指南和反馈的问题',
    en: 'How far you read guides, bookmarks, guides that you keep, and what you reported about them',
  },
  dataCalendar: { zh: '日历订阅', en: 'Calendar' },
  dataCalendarAbout: {
    zh: '给手机日历用的订阅地址',
    en: 'The address under which your calendar reads your bookings',
  },
  dataMessages: { zh: '发言', en: 'Messages' },
  dataMessagesAbout: {
    zh: '在宣讲直播间和群里说过的话、提过的问题',
    en: 'What you said and asked in the rooms',
  },
  dataThreads: { zh: '私信', en: 'Private messages' },
  dataThreadsAbout: {
    zh: '和哪些高校私信、读到哪里；你写的内容在“发言”里。注销时你写的内容全部删除，高校写的留在高校',
    en: 'With which universities you wrote, and how far you read; your words are among “Messages”. All that you wrote is deleted with the account; what a university wrote stays with it',
  },
  dataHeld: { zh: '待审核和未通过的发言', en: 'Messages under review' },
  dataHeldAbout: {
    zh: '发出后由工作人员先看的发言',
    en: 'Messages that staff see before everyone does',
  },
  dataVotes: { zh: '投票', en: 'Votes' },
  dataVotesAbout: {
    zh: '在投票里选了什么，对哪些问题点了“我也想问”',
    en: 'What you chose in polls, and the questions that you want answered too',
  },
  dataReports: { zh: '举报', en: 'Reports' },
  dataReportsAbout: { zh: '你举报过的发言', en: 'Messages that you reported' },
  dataRestrictions: { zh: '禁言与封禁', en: 'Mutes and bans' },
  dataRestrictionsAbout: {
    zh: '你在哪里被禁言或封禁，到什么时候，为什么',
    en: 'Where you are muted or banned, until when and why',
  },
  dataSubscription: { zh: '早报订阅', en: 'Morning push' },
  dataSubscriptionAbout: {
    zh: '是否订阅每天早上的宣讲时间表',
    en: 'Whether you get the timetable each morning',
  },
  dataPush: { zh: '微信消息', en: 'Messages in WeChat' },
  dataPushAbout: {
    zh: '发到微信的消息及结果，你允许的单条消息，和你是否关掉',
    en: 'What was sent to WeChat and what became of it, single messages that you allowed, and whether you switched it off',
  },
  dataInbox: { zh: '消息', en: 'Message centre' },
  dataInboxAbout: {
    zh: '消息中心里的消息，和你关掉的消息种类',
    en: 'Messages of the message centre, and the kinds that you switched off',
  },
  dataJobs: { zh: '待发提醒', en: 'Planned reminders' },
  dataJobsAbout: {
    zh: '排好时间、还没发给你的提醒',
    en: 'Reminders that are planned for you',
  },
  dataWork: { zh: '工作身份', en: 'Work as staff' },
  dataWorkAbout: {
    zh: '以高校或平台工作人员身份做过的事；学生和家长没有',
    en: 'What was done as staff of a university or the platform; students and parents have none',
  },
  dataAudit: { zh: '操作记录', en: 'Audit' },
  dataAuditAbout: {
    zh: '工作人员何时查看或处理了谁的信息，记编号和处理的原因',
    en: 'When staff looked at or changed whose data: numbers, and why they acted',
  },
  dataDeletion: { zh: '注销记录', en: 'Deletion' },
  dataDeletionAbout: {
    zh: '哪个账号编号在何时注销',
    en: 'Which number of an account was deleted, and when',
  },
  keptMessages: {
    zh: '大家的对话和高校的回答要接得上，法律也要求保存公开发布的内容。文字留下，名字换成“已注销用户”，头像和账号编号去掉',
    en: 'Others answered them, and the law asks to keep what was published. The words stay, without your name, picture and number',
  },
  keptRestrictions: {
    zh: '还没到期的禁言和封禁留到到期，同一个手机号再次注册也有效；到期就删除',
    en: 'Those that have not ended stay until they do, also for a new account with the same phone; then they are deleted',
  },
  keptWork: {
    zh: '是高校或平台的工作，只留编号',
    en: 'It is work of a university or the platform; only a number is left',
  },
  keptAudit: {
    zh: '用来查清谁在何时看过或改过什么。工作人员写的原因随账号删除，只留编号；除了还没到期的禁言和封禁，编号对应不到你本人',
    en: 'It shows who looked at or changed what. What staff wrote as reasons goes with the account; the numbers that stay lead to nobody, except by mutes and bans that have not ended',
  },
  keptDeletion: {
    zh: '让迟到的任务知道账号已经注销。只有编号和时间，一两个小时后删除',
    en: 'Late work finds out by it that the account is deleted. Number and time only, for an hour or two',
  },
  ownOnlyCodes: {
    zh: '只有校验用的代码，没有可读的内容',
    en: 'it holds codes to check with and nothing to read',
  },
  ownWork: {
    zh: '是高校或平台的工作，不是个人信息',
    en: 'it is work of a university or the platform, not data about a person',
  },
  ownOthers: { zh: '是别人提交的内容', en: 'it was written by somebody else' },
  ownJobs: {
    zh: '是要做的事，做完的结果在其他部分里',
    en: 'it is work to do; what comes of it is in the other parts',
  },
  ownAudit: {
    zh: '是工作人员的操作记录',
    en: 'it is a record of the acts of staff',
  },
  ownDeletion: { zh: '注销之后才有', en: 'it exists only after the deletion' },
} as const;

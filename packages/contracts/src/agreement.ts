/**
 * The user agreement: service terms, privacy, liability, copyright, disclaimer and contact
 * (specification §2). Loaded only where it is shown, so it is not part of `messages.ts`.
 *
 * A change of any wording needs a new version: what a person agreed to is recorded by version and
 * hash.
 */

/** The operator of the product: the law requires name and contact (PIPL 17). Both are settings of the gateway. */
export interface AgreementParties {
  readonly operator: string;
  /** E-mail address. */
  readonly contact: string;
}

export interface AgreementSection {
  readonly id: 'terms' | 'privacy' | 'liability' | 'copyright' | 'disclaimer' | 'contact';
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export interface Agreement {
  readonly title: string;
  readonly version: string;
  /** `YYYY-MM-DD`, Asia/Shanghai. */
  readonly effectiveDate: string;
  readonly preamble: readonly string[];
  readonly sections: readonly AgreementSection[];
  /** What it says, in short, for readers of English; the Chinese text is the one that binds. */
  readonly englishSummary: readonly string[];
}

const AGREEMENT_VERSION = '1.5';
/** Versions that do not say that the platform tells students of a high school of collections for them. */
export const VERSIONS_WITHOUT_ANNOUNCEMENTS: readonly string[] = ['1.0', '1.1', '1.2', '1.3'];
/** Versions that do not say that universities see who signed up with their events. */
export const VERSIONS_WITHOUT_EVENTS: readonly string[] = [
  ...VERSIONS_WITHOUT_ANNOUNCEMENTS,
  '1.4',
];
const AGREEMENT_EFFECTIVE_DATE = '2026-11-26';

const terms: AgreementSection = {
  id: 'terms',
  title: '一、服务条款',
  paragraphs: [
    '1. 服务内容。本产品为高中生及家长提供高校招生宣讲的直播与回放、招生指南、院校信息、线下活动、咨询群、聊天室互动、每日宣讲时间表推送、与高校招生办的私信以及考生登记等服务。观看公开宣讲无需登录；发言、预约、收藏、订阅与登记需要登录。目前各项服务均不收费；将来如推出收费服务，会在您付款前单独说明并征得同意。',
    '2. 账号。您可以通过微信、QQ 或手机号登录。账号仅供本人使用，请妥善保管登录设备和短信验证码，不要把验证码告诉他人。同一手机号只能绑定一个账号；若手机号已绑定其他账号，经短信验证后可以合并，合并后两个账号的收藏、预约、发言和登录状态归于同一账号。您可以查看已登录的设备，并随时退出其中任何一个或全部退出。',
    '3. 登记。登记时请填写真实的手机号、就读高中和入学年份。信息有误可能使您收不到高校的通知，您可以随时修改。',
    '4. 发言规则。按照法律要求，绑定手机号后方可在聊天室发言。请勿发布违反法律法规、泄露他人隐私、侮辱诽谤、冒充高校或他人、虚假招生、代写代考、兜售“内部指标”、广告刷屏等内容。我们可以对违规内容予以提醒、删除，对账号予以禁言或锁定，并依法保存记录、向主管部门报告。您对处理有异议的，可以通过文末的联系方式申诉。',
    '5. 宣讲推送。您打开订阅后，我们会在有宣讲的早晨向您发送当日的宣讲时间表；当天没有宣讲则不发送。您可以随时关闭订阅，关闭后立即停止发送。',
    '6. 服务的变更与中断。我们会尽力保持服务稳定。因系统维护、网络故障、高校调整安排等原因，宣讲可能改期、取消或中断，我们会在页面上尽快说明。',
  ],
};

const privacy: AgreementSection = {
  id: 'privacy',
  title: '二、个人信息与隐私保护',
  paragraphs: [
    '1. 我们收集什么、用来做什么。（1）登录时：微信或 QQ 提供的用户标识、昵称和头像，用于建立和识别账号；手机号登录时的手机号。（2）登记时：手机号、就读高中及其所在省市区、高中入学年份、登记时所在的宣讲，用于建立考生登记，并在您另行同意后供您报名的高校招生办查询，以及由平台在消息中心向您登记的高中的学生发送为该校准备的专场通知（您可以随时在消息设置中关闭，平台不会为此把您的信息提供给高校）。（3）使用时：观看与预约记录、报名、收藏、聊天室发言、与高校招生办的私信、订阅状态，用于提供相应功能；您的问题反馈和反馈中您选取的图片，供平台工作人员处理反馈，图片在保存前会去掉拍摄地点等附带信息；网络地址、浏览器类型和操作日志，用于保障安全、排查故障和履行法定义务。我们不收集身份证号、考试成绩、通讯录和精确定位；除您自己选取的图片外，不读取您的相册。',
    '2. 处理的依据与同意。为向您提供您所要求的服务以及履行法定义务，我们处理其中必需的信息；其他处理以您在充分知情的前提下自愿、明确作出的同意为依据。处理的目的、方式或信息的种类发生变更的，我们会重新征得您的同意。拒绝提供非必需的信息，不影响您观看公开宣讲。',
    '3. 向高校提供信息须经您单独同意。登记页上“同意我报名的高校招生办查询我的登记信息”是一项单独的选择，您可以不勾选，不勾选仍可完成登记并使用其他功能。同意后，接收方是您用“报名咨询”报名的那些高校、以及您报名其线下活动的那些高校的招生办公室；提供的信息是您的就读高中及地区、高中入学年份、遮住中间四位的手机号、报名的宣讲和时间，报名活动的还有您的昵称、名额、随行人数和签到情况，写明原因后才能看到完整的手机号；目的是解答咨询、组织活动、发送该校的招生信息；方式是由该校经授权的工作人员登录本产品查询。您没有报名的高校看不到您的登记。每次查询都会留下记录，您可以在“我的—隐私与数据”中看到谁在何时、为什么看过哪些信息。高校取得信息后自行对其处理活动负责，并应在上述目的之内使用；超出该目的的，应重新征得您的同意。',
    '4. 撤回同意。您可以在“我的”中随时撤回上述同意，也可以只撤回对其中一所高校的报名，撤回与给予同样方便。撤回后高校不能再查询您的登记；撤回之前基于您的同意已进行的处理，其效力不受影响。您同意或撤回时，我们会记录当时的协议版本、时间和所在的宣讲，作为凭证。',
    '5. 私信。与高校招生办的私信由您发起，只有您和该校经授权的工作人员看得到；工作人员看到您的名字，您报名并同意提供的信息仍按上述第 3 条查看。消息被举报的，平台工作人员只查看被举报的那一条，您能看到这次查看的记录。您可以随时不再接收某所高校的私信。',
    '6. 短信。您索取验证码时，我们通过短信服务商（腾讯云或阿里云）向您填写的手机号发送四位验证码，为此会把该手机号和验证码提供给服务商。验证码五分钟内有效，只能用于该手机号。为防止滥用，发送次数有每分钟、每小时和每天的上限。我们不会用验证码短信发送广告，也不会向您索要验证码。',
    '7. 第三方。（1）微信、QQ：用于登录、分享和接收推送，您在其中的信息由其按各自的隐私政策处理，我们只取得您授权的部分。发往微信的消息（每日时间表、开讲提醒、回答等）由微信按您的用户标识传送，只含简短的标题、摘要、时间和发送的原因；您可以在“订阅”中改为只收站内消息。（2）短信服务商、云存储与网络服务商：受我们委托，只能按约定的目的处理信息，不得另作他用。（3）页面中通往其他网站的链接：进入后适用该网站自己的规则。除上述情形、向高校提供以及法律法规另有规定外，我们不向任何第三方提供您的个人信息，更不出售。',
    '8. 存储与安全。您的个人信息存储在中华人民共和国境内。手机号和姓名加密保存，传输使用加密连接，登录凭证只保存其摘要；手机号在日志中和向他人展示时会被遮盖。工作人员只能查看其职责所需的信息。若发生个人信息泄露，我们会立即采取补救措施，并依法告知您和主管部门。',
    '9. 保存期限。登录状态保存 15 天，到期须重新登录；验证码用后或过期即失效；网络日志按法律要求保存不少于六个月；账号、登记和同意记录保存到您注销账号或要求删除时为止；聊天室发言随宣讲回放保存，您可以要求删除自己的发言；问题反馈和图片保存到您注销账号时为止，没有提交的图片一天后删除。您注销账号时，账号、登记、同意记录和其他个人信息随即删除；已公开的发言去掉名字和头像后保留；您发出的私信删去内容和名字，高校的回复由该校保留；尚未到期的禁言或封禁保留到期满；工作人员的操作记录只留编号。期限届满或目的已经实现的，我们会主动删除或作匿名化处理；法律规定须保存更久的，只作保存而不作其他使用。',
    '10. 您的权利。您可以查阅、复制您的个人信息，可以更正、补充，可以要求删除、撤回同意或注销账号，也可以要求我们解释这些规则。登记信息可在“我的”中直接查看和修改；在“我的—隐私与数据”中可以看到我们保存了哪些信息，导出一份副本，撤回同意，以及注销账号；其他请求请按文末的联系方式提出，我们核实您的身份后，在十五个工作日内答复并说明理由，不收取费用。我们拒绝您的请求的，您可以向人民法院起诉，也可以向网信部门等履行个人信息保护职责的部门投诉、举报。',
    '11. 未成年人。本产品的使用者多为高中生。未满十八周岁的，请在父母或其他监护人的陪同下阅读本协议，并在其同意后登记。不满十四周岁未成年人的个人信息属于敏感个人信息，一旦泄露容易使其人身、财产安全受到危害，须由其监护人同意后方可登记，监护人可以代为查阅、更正和删除。我们发现未经监护人同意收集了不满十四周岁未成年人的信息的，会尽快删除。我们不向未成年人作自动化决策方式的商业营销。',
    '12. 保存在您设备上的信息。为使您保持登录、记住您的选择，我们会在浏览器中保存必要的登录凭证、头像昵称、页面状态和一个随机编号（仅用于统计观看次数和防止滥用），最长 15 天。您可以在浏览器中清除，清除后需要重新登录。',
  ],
};

const liability: AgreementSection = {
  id: 'liability',
  title: '三、双方责任',
  paragraphs: [
    '1. 您应当遵守法律法规和本协议，对自己的账号和发言负责。因您违反本协议给他人或我们造成损失的，您应依法承担责任；您是未成年人的，由监护人依法承担。',
    '2. 我们对因故意或重大过失给您造成的财产损失、对给您造成的人身损害，以及对违法处理个人信息造成的损害，依法承担责任，本协议的任何内容都不免除或限制这些责任。',
    '3. 宣讲的内容由主讲高校负责。我们核实主讲人的高校身份，并及时处理收到的投诉。',
  ],
};

const copyright: AgreementSection = {
  id: 'copyright',
  title: '四、版权',
  paragraphs: [
    '1. 宣讲视频、招生指南、院校名称和标识的权利属于相应的高校或权利人，本产品的界面与程序的权利属于我们。您可以为个人了解招生信息而观看、收藏，并以本产品提供的方式分享，不得录制、剪辑后另行传播或用于商业目的。',
    '2. 您的发言由您享有权利。为在聊天室、直播和回放中展示您的发言，您许可我们在服务所需的范围内免费使用；您删除发言后，许可终止；您注销账号后，已公开的发言去掉名字和头像继续展示，您可以在注销前先删除它们。',
    '3. 您认为本产品上的内容侵犯您的权利的，请把权属证明、内容地址和说明发至文末的邮箱，我们会及时核实，并依法采取删除、断开链接等措施。',
  ],
};

const disclaimer: AgreementSection = {
  id: 'disclaimer',
  title: '五、免责声明',
  paragraphs: [
    '1. 本产品中的院校信息、分数、计划和时间等供参考，报考请以各省级教育考试院和高校正式公布的内容为准。我们不提供任何录取承诺；凡以本产品名义承诺录取、收取费用的，均为假冒，请勿相信并请告诉我们。',
    '2. 对因不可抗力、电信或电力故障、第三方平台的规则变更等我们不能控制的原因造成的服务中断或延迟，在法律允许的范围内我们不承担责任，但会尽快恢复并告知。',
    '3. 聊天室中用户的发言只代表其本人。请勿在聊天室公开自己的手机号、考生号等信息。',
  ],
};

const contactSection = ({ operator, contact }: AgreementParties): AgreementSection => ({
  id: 'contact',
  title: '六、联系我们',
  paragraphs: [
    `1. 本产品由${operator}运营，${operator}是您的个人信息的处理者。您对本协议、个人信息或服务有疑问、意见、投诉，或要行使上述权利，请发送电子邮件至：${contact}。我们在收到后十五个工作日内答复。`,
    '2. 本协议的修改会在本页公布新的版本和生效日期；涉及您重要权益的，我们会在生效前以弹窗等显著方式提示，并在需要时重新征得您的同意。您可以拒绝新的版本并注销账号。',
    '3. 本协议适用中华人民共和国法律。发生争议的，双方先行协商；协商不成的，任何一方可以向有管辖权的人民法院起诉。',
  ],
});

/** The agreement as it is shown, with who runs the product filled in. */
export const agreementOf = (parties: AgreementParties): Agreement => ({
  title: '用户协议与隐私政策',
  version: AGREEMENT_VERSION,
  effectiveDate: AGREEMENT_EFFECTIVE_DATE,
  preamble: [
    '欢迎使用“宣讲”。请您在登记之前仔细阅读本协议，其中与个人信息、未成年人和责任有关的条款请特别留意。您点击“完成”登记，即表示已阅读并同意本协议；若不同意，仍可不登录而观看公开的宣讲。',
  ],
  sections: [terms, privacy, liability, copyright, disclaimer, contactSection(parties)],
  englishSummary: [
    'Watching public talks needs no account. Posting, booking, subscribing and registering do.',
    'We keep your login identity, phone, high school, region, year of enrolment, bookings, posts and security logs, stored in mainland China; phone and name are encrypted.',
    'Universities see your registration only if you agree separately, and only those with which, or with whose events, you signed up: school, region, year, the talk, and a phone with its middle covered; of an event also your nickname, your places and when you came. The whole phone is shown for a stated reason only. You read who looked, when and why, and may withdraw at any time.',
    'Private messages are begun by you and read by you and the staff of that university; of a reported message operators see that one only. Pictures of your feedback are seen by operators, without the place where they were taken.',
    'By your high school the platform may tell you, in the message centre only, of collections of talks for it; you can switch that off, and universities learn nothing by it.',
    'Messages to WeChat are carried by WeChat; you may choose the message centre only.',
    'Codes are sent through an SMS provider, are valid for five minutes and are never used for advertising. We do not sell personal information.',
    'You may see, copy, correct and delete your information, withdraw consent and close your account, under Me, Privacy and data; closing it deletes your data, and your posts stay without your name. We answer other requests within fifteen working days, and you may complain to the authorities.',
    'Under 18, read this with a parent or guardian; under 14, a guardian must agree first.',
    'Facts about universities are for reference: the official publications decide, and nobody can promise admission.',
  ],
});

/** The agreement as one text, sections in order: what the recorded hash is taken of. */
export const agreementText = (agreement: Agreement): string =>
  [
    `${agreement.title}（版本 ${agreement.version}，${agreement.effectiveDate} 起生效）`,
    ...agreement.preamble,
    ...agreement.sections.flatMap(({ title, paragraphs }) => [title, ...paragraphs]),
  ].join('\n');

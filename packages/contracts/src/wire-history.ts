/** A change of what goes over the wire: of a call, of a frame, of the envelope or its codes. */
interface WireChange {
  readonly version: number;
  /** Hash of all calls and frames after the change; `wire-history.test.ts` computes it. */
  readonly hash: string;
  readonly change: string;
  /**
   * The order in which gateways and web clients go over to the new version. Going back is the
   * reverse. `any`: each works with the other's old version. `gateways first`: the web sends
   * something that old gateways refuse; it may do so only one release after gateways know it.
   * `web first`: gateways send something that old clients do not understand.
   */
  readonly order: 'any' | 'gateways first' | 'web first';
}

/** Every change since this history began, oldest first. A line that has landed is not changed. */
export const WIRE_HISTORY: readonly WireChange[] = [
  {
    version: 1,
    hash: '829eb001f36f7541',
    change: 'The wire when this history began.',
    order: 'any',
  },
  {
    version: 2,
    hash: 'a7962ed6a29df13b',
    change:
      'Messages and notices of a room say the `Standing` of their writer; without it the web goes by `Role`.',
    order: 'any',
  },
  {
    version: 3,
    hash: '8fbced4b23704976',
    change:
      'New: one-time codes for another device, captcha (810), second factor (801, 802), `user.setName` with `Namechosen`, `adv`, `Qd`. Queries refuse unknown names, codes of regions may be numbers, `From` of a login may be empty. A repeat whose answer was too long to keep gets 409 with its `Id`.',
    order: 'gateways first',
  },
  {
    version: 4,
    hash: '4be5a9c3da38282b',
    change: 'New: `mask.find` and `mask.choose`; without them the web goes round with `mask.get`.',
    order: 'any',
  },
  {
    version: 5,
    hash: '01ca45b8f17f2b3e',
    change:
      'New: the calls and fields with which students and parents read: messages, universities, enrolment data, guides, collections, news, search.',
    order: 'gateways first',
  },
  {
    version: 6,
    hash: 'a9b3863243c76c91',
    change:
      'New: `event`, `checkin` and `consult`, and messages of the kinds `event` and `duty`, which come only to who signed up with an event and to staff.',
    order: 'gateways first',
  },
  {
    version: 7,
    hash: 'ef42c0e1c897a8f3',
    change:
      'New: `note`, `poll`, `question.vote` and `question.merge`; the entries `Poll`, `Result` and `Merge`, which clients that do not know them pass over; `Votes` of questions, and `Tallies` in `Count`; `isOperator` and `orgInfo.orgId` of the own account. Who voted for a question is told of its answer as who asked it (`asked`): pages of before show a message centre with a reason of their own not at all.',
    order: 'gateways first',
  },
  {
    version: 8,
    hash: '67eb88a9c352de71',
    change:
      "New: `thread` with rooms of the topic `thread/<id>`, and `report.findThreads`; `signup` and `receipt`, with which a student signs up with a university, withdraws, and sees who looked; `privacy`, with which one fetches one's own data and deletes the account; `feedback`, whose pictures travel as bytes, and messages with the reason `feedback`, which come only to who sent one; `invite`, `mine.get`, `mark.findBooked` and the answers that an account keeps; `push`, by which ways messages reach somebody outside, and one-time grants. Messages of the kind `duty` about threads come to staff only. Pages of version 7 show a message with a reason that they do not know, and no message centre at all with a `Duty` that they do not know: what staff have to do in threads stands in a field of its own, `Threadduty`.",
    order: 'gateways first',
  },
  {
    version: 9,
    hash: 'b19c365af8486702',
    change:
      "New: the calls of the university's side and of the operators: `talkedit` and `setting`, `ebook`, `university` and `enrolment` for staff, `correction.find`, `eventEdit`, `consultEdit`, `newsEdit`, `advEdit`, the editing of `collect`, `outreach`, `stat`, `audit`, people and roles in `user`, `export`, `signup.figures`, `question.listAsked` and `question.reply`, `poll.findHeld`, and the push desk in `push`. Messages of the kind `duty` about talks and the audit come to staff only; about talks they say so in a field of their own, `Talkduty`. Receipts have the kind `export`.",
    order: 'gateways first',
  },
  {
    version: 10,
    hash: 'c209399c6c276e07',
    change:
      'New: the texts of the push (`push.listWordings`, `listWordingVersions`, `editWording`, `previewWording`); announcements of collections to high schools in `outreach`, with `getTemplate`; `report.list`; `signup.findLooks`; `ebook.getPreview`; `talkedit.setCover`, `getCover` and `removeCover`, and `Cover` of a talk; `Contact` and `Contactway` of a talk for operators; the kind `stats` and `Signupids` of exports; `audit.download` and `Result` of acts; search and order of `feedback.list`, order of `consultEdit.list` and `advEdit.list`. Messages of the kind `university` may have the reason `school`, those of the kind `event` may say `placed`, and receipts have the kinds `person` and `people`: pages of before show each of these without its reason. No talk is planned for the year 2100 or later.',
    order: 'gateways first',
  },
  {
    version: 11,
    hash: '0787a959962e7f65',
    change:
      "New: `broadcast`, with which staff steer what encoders send to `/media/ingest/`; `replay` and `Clock` of a talk's media, by which the chat of a recording stays in step where the broadcast was away: pages of before count from the talk's start; `caption`, and the kind `said` of the search; `trouble`, with which viewers say that the picture is broken. `Media` of a live talk is never null, and its `Hls` is a playlist that may not be there yet. Recordings are CMAF, no longer MPEG-TS.",
    order: 'gateways first',
  },
  {
    version: 12,
    hash: 'bb2e529b4ff340e5',
    change:
      'New: `film`, with which staff send a recording as a file; its bytes go to `/api/film/bytes/` by tus. `Film` of a replay, for its staff, and `Filefault`, why it could not be written as one file. `Clock`, `Originat` and `Durationms` of captions as they are edited, whose times are then on the clock of the broadcast: pages of before show them there, and store them as they were. `Refusal` of a broadcast, `Rtmpport` of a stream key, `Rtmpaddress` of it, and `stat.getViewers`, with how many were in the room of a talk in each minute.',
    order: 'gateways first',
  },
  {
    version: 13,
    hash: 'b91cf1b9c21777a5',
    change:
      'New: `Factor` of `login.sendSms`; messages of the kind `security` with the reason `phone`, which pages of before show as a card without text. A verification code is accepted from who asked for it only: the session, else the browser by its cookie `visitor`, else the address. New: `Active` of a PDF that staff sent, what in it acts by itself, with the faults `active` and `dimensions`: pages of before say that the file could not be taken. Names of files are cleaned like other written lines. New: `Factor` of `login.continueWith`, which staff need; it answers 801 or 802 without it. Pages of before say so and go on without the login. A fault `unsealed` of the audit in `audit.state`. New: `rate` and `full`, why what an encoder sends is not taken: pages of before name another reason.',
    order: 'gateways first',
  },
  {
    version: 14,
    hash: 'd6e2a64dcaf87a48',
    change:
      'New: `share.card`, what a share card shows of one thing, and `Threads` of a university, whether its admissions office takes private messages. Pages of before offer to write to every university. New: `Require`, `Major` and `Owner` of `university.find` and `follow.find`, by which universities are chosen by what their plans demand, by a major, and by who owns them. New: `push.setSms`, with which one asks to be reminded of a talk by SMS; `Kind` and `Id` of `push.askGrant`, for what a single message is kept, whose `Url` is empty where one that was allowed before is kept for it; `Templates`, `Muted`, `Bound`, `Sms` and `Quiet` of the push status. Gateways of before refuse `Kind` and `Id`. New: `Answer` of `search.find`, what a question that names a university means. `Id` of `collect.findSimilar` may be left out, and over REST its fields may be written in lower case.',
    order: 'gateways first',
  },
  {
    version: 15,
    hash: '69b1690de20d72a6',
    change:
      'New: `broadcast.getStorage`, how the storage of files is and what of broadcasts waits for it, for operators. New: `soundCodec` and `key`, why what an encoder sends is not taken: pages of before name another reason. `codec` is of the picture alone, and a refusal is told by its cause, not by what follows from it. New: `stat.getCourse`, a talk minute by minute. `Count` of a room, `Viewers` of `room.get` and the figures of viewers count no staff. Messages of the kind `event` may say `begins`, that an event begins in a day or in two hours: pages of before show its title and place without that. New: the text `eventBegins` of the push, with the variable `place`; `enrolment.findControls`, the control lines of a province, and `Control` of `search.find`, where a question asks for them. New: the entry `State` of the room of a talk, with which it says that the talk has begun, lost its signal, got it back, ended, has a replay, was moved or called off, and when it is. Pages of before pass over it and ask for the talk as they did. Gateways of before cannot give a page of the history that has such an entry, nor the message centre of who was told that an event begins: they go over within one upgrade. A `Result` may come with the end of the talk, without staff. New: `talkedit.duplicate`, `findRepeat` and `repeat`, with which staff make drafts of a talk for other weeks; `broadcast.makeTrial`, `getTrial`, `findTrial` and `removeTrial`, for broadcasts that staff alone see: their ids stand for those of talks in the other calls of `broadcast`. `Overlaps` of a talk that has begun is empty. Messages that a talk was approved have their `Talk`.',
    order: 'gateways first',
  },
  {
    version: 16,
    hash: 'c26dab069535556b',
    change: 'New: `Soundless` of a broadcast, whether what an encoder sends has no sound.',
    order: 'gateways first',
  },
  {
    version: 17,
    hash: '670ef267c6fdd422',
    change:
      "New: `waiting`, what waits for liaisons and for operators, who has taken it, and how much of it there is. Messages of the kind `duty` without a duty say with their title that a talk waits for approval, or that nobody has answered for a day. New: `colleague`, with which staff of a university are invited, accept, lead and leave; `university.add`; `Staffed`, `Liaisons` and `Invited` of `university.list`. New: `attendee`, with which staff of an event's university, and operators, see who signed up with it, give places out of turn and write to them; `attendees`, a kind of export, with `Eventid`, `State`, `Arrived`, `Attendance` and `Name` of `export.start`. Messages of the kind `event` may say `said`, what staff wrote: pages of before show title and text without that. Receipts of the kind `attendees`: pages of before call them looks at the list of sign-ups. Gateways of before cannot give the message centre of who was written to, nor the receipts of who was looked at: they go over within one upgrade. New: `Roomname` of acts of the audit, and `Subjectname` for universities, guides, news, events and whatever else has a name. New: `talkedit.approve` as an act, where an operator publishes a talk that waited. New: `late`, `empty` and `missed` of `PushRun`, for which pages of before show no state; `Nothing`, `Lookedat` and `Nextat` of it. New: `enrolment.readTable` and `setTable`, with which they correct plans and lines by hand; `orgPage`, with which liaisons write the page of their university, in versions, and operators read what was changed; `Slogan`, `Intro`, `Phone`, `Hours`, `Address`, `Majors` and `Pictures` of a university; the switch `universityApproval`; `Pageduty` of messages of the kind `duty`: pages of before show their title and text. New: the calls of `sheet`, with which staff match the columns of a table that they import, mend its cells, confirm it together, and fetch templates; tables of universities, with the kind `university`; `Page` of `enrolment.addUpload`, without which, and without `Publisher`, nothing is stored; more fields of `SheetUpload`. `Faults` name the headings of the file. The state `waiting` of an upload, the faults `foreign`, `version`, `stopped`, `role` and `taken`, and the setting `sheetSecond` are new: pages of before show such a table without its state. `older` as the `Change` of a row, `Place`, `Stored` and `Day` of what it would change. New: `orgPage.restore`, `State` of `orgPage.findReviews`, `Decidedtime` and `Decidedby`, `Seen` of versions of a page; `restored` of `Pageduty`; `audit.check`, and `Checking` of `audit.state`; `needed` of `Staffed`.",
    order: 'gateways first',
  },
  {
    version: 18,
    hash: '66b8d96dddb0c05a',
    change:
      'New: `enrolment.readProof`, where a row of figures comes from; `enrolment.findRankFiles` and `getRankFile`, all units of a province by rank in one file; `Joined`, `Changed` and `Checked` of groups and majors, `Require` of majors, `Unit` and `Schemeyears` of the data of a university, `Unit` and `Choices` of a scheme, `Former` of a row of figures. `Require` of a group is empty where its majors demand different things. New: `enrolment.getProofFile`, an imported file that everybody may look at, and `Mayshow`, with which its importer says so; `Differrows`, `Samesource`, `Sentby`, `Handedby` and `Confirmedby` of `SheetUpload`; the fault `changed` of a table that is `ready`, for which pages of before show nothing: they show its rows as they are now. New: `Figure` of corrections.',
    order: 'gateways first',
  },
  {
    version: 19,
    hash: '2d273a288af4581e',
    change:
      'New: `Slots` of `stat.getCourse`, where the viewers of a talk were in each five minutes. What staff report of watching counts for nothing. New: `otherKey`, why what an encoder sends is not taken: pages of before name another reason. Stream keys begin with the id of their talk; older ones stay right. New: `enrolment.findRankProvinces`, the provinces with files of units by rank, and `Failing` of `findRankFiles`; `Unityear` of `enrolment.readProof`, with which a unit is asked for by its name of a later year: gateways of before refuse it, and pages of before do not send it; `Lastrow` of what a publisher says of a sum, whose `Figures` are empty: pages of before show its source and first row. `Universityid` of `correction.add` may be left out for `Provinceid`, and is empty in a report of a figure of a province: gateways of before refuse such reports. Of a sum whose rows come from several imports there is a statement for each, all of them `Shown`: pages of before show the others as if they contradicted the first. New: `Goingrows` of `SheetUpload`. `Stored` of it counts what an import that was stopped half-way has stored, also while it is `ready`. New: `sheet.closeFile`, with which staff take back that an imported file is shown.',
    order: 'gateways first',
  },
  {
    version: 20,
    hash: '824b95ee4127c1ef',
    change:
      'New: `Namechosen` of the frame `Login`. Without it the web asks for a name once `user.info` has answered.',
    order: 'any',
  },
];

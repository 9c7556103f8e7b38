import type { KeyOf } from '../../../lib/texts.ts';
import { texts } from '../../../lib/texts.ts';
import { t as deskWords } from '../../kit/words-texts.ts';

export const t = texts({
  ...deskWords.lines,
  editedEventsSearch: { zh: '搜标题、主办方、地点', en: 'Title, organiser or place' },
  editedEventsEmpty: { zh: '还没有活动', en: 'There are no events yet' },
  editedEventsEmptyHint: {
    zh: '新建的活动先是草稿，发布以后学生才看得到、才能报名',
    en: 'A new one is a draft; students see it and sign up once it is published',
  },
  editedEventsNew: { zh: '新建活动', en: 'New event' },
  editedEventsColPlaces: { zh: '报名', en: 'Places' },
  editedEventsTaken: { zh: '{way} {taken}/{capacity}', en: '{way} {taken}/{capacity}' },
  editedEventsWaiting: { zh: '候补 {count}', en: '{count} waiting' },
  editedEventsSeveral: { zh: '多校联合', en: 'Several universities' },
  editedEventOrganiser: { zh: '主办方', en: 'Organiser' },
  editedEventSummary: { zh: '一句话简介', en: 'In a sentence' },
  editedEventApplyUntil: { zh: '报名截止', en: 'Sign up until' },
  editedEventCheckinFrom: { zh: '签到开始', en: 'Check-in from' },
  editedEventCheckinUntil: { zh: '签到结束', en: 'Check-in until' },
  editedEventPlaceField: { zh: '地点', en: 'Place' },
  editedEventPlaceTold: {
    zh: '改了城市、地点或地址，保存时会通知现场报名的人',
    en: 'Who comes on site is told when the city, the place or the address is changed',
  },
  editedEventAddress: { zh: '详细地址', en: 'Address' },
  editedEventAudience: { zh: '面向', en: 'For whom' },
  editedEventSitePlaces: { zh: '现场名额', en: 'Places on site' },
  editedEventOnlinePlaces: { zh: '线上名额', en: 'Places online' },
  editedEventTalk: { zh: '线上宣讲', en: 'Talk online' },
  editedEventIntro: { zh: '活动介绍', en: 'About it' },
  editedEventSteps: { zh: '日程', en: 'Programme' },
  editedEventStepAdd: { zh: '加一项日程', en: 'Add a part' },
  editedEventStepTime: { zh: '第 {number} 项的时间', en: 'Time of part {number}' },
  editedEventStepTitle: { zh: '第 {number} 项的内容', en: 'Part {number}' },
  editedEventStepPlace: { zh: '第 {number} 项的地点', en: 'Place of part {number}' },
  editedEventStepRemove: { zh: '移除第 {number} 项', en: 'Remove part {number}' },
  editedEventPublishTitle: { zh: '发布这场活动？', en: 'Publish this event?' },
  editedEventPublishEffect: {
    zh: '所有人都能看到，并可以报名',
    en: 'Everybody sees it and can sign up',
  },
  editedEventPublishFixed: {
    zh: '以后改时间、改地点、取消都会通知报名的人，不能悄悄撤下',
    en: 'Who signed up is told when it has another time or place or is called off; it is not withdrawn silently',
  },
  editedEventMove: { zh: '改期', en: 'Put off' },
  editedEventMoveTitle: { zh: '改到新的时间？', en: 'Move it?' },
  editedEventMoveEffect: {
    zh: '会马上通知已报名和候补的 {count} 人',
    en: '{count} people who signed up are told at once',
  },
  editedEventNewStart: { zh: '新的开始时间', en: 'New start' },
  editedEventNewEnd: { zh: '新的结束时间', en: 'New end' },
  editedEventReason: { zh: '原因（报名的人会看到）', en: 'Reason, which those who signed up read' },
  editedEventCancel: { zh: '取消活动', en: 'Call off' },
  editedEventCancelTitle: { zh: '取消这场活动？', en: 'Call this event off?' },
  editedEventCancelEffect: { zh: '取消以后不能恢复', en: 'This cannot be undone' },
  editedEventCapacity: { zh: '调整名额', en: 'Set the places' },
  editedEventCapacityTitle: { zh: '调整{way}名额？', en: 'Set the places ({way})?' },
  editedEventCapacityEffect: {
    zh: '增加名额时，候补的人按顺序补上并收到通知；减少时已有名额的人不受影响',
    en: 'Who waits moves up and is told; nobody loses a place',
  },
  editedEventCapacitySubject: { zh: '从 {from} 改为 {to}', en: 'From {from} to {to}' },
  editedEventAttendees: { zh: '报名的人', en: 'Who signed up' },
  editedEventDoors: { zh: '打开签到页', en: 'Open the doors' },
  editedEventNotice: { zh: '已公布的原因', en: 'The reason given' },
});

export type TextKey = KeyOf<typeof t>;

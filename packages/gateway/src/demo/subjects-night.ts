import type { TalkSubject } from './talk-subject.ts';

/** Repeats through the night: the title says so, and so does the introduction. */
export const REPEAT_SUBJECTS: readonly TalkSubject[] = [
  {
    Topic: 'qiangji',
    Fit: 'qiangji',
    Tags: ['重播', '强基计划'],
    Titles: ['夜读专场 · 强基计划重播答疑', '夜读专场 · 校测准备重播'],
    Leads: ['本场重播往期强基计划宣讲，招办老师在聊天区分时段答疑。'],
  },
  {
    Topic: 'majors',
    Fit: 'any',
    Tags: ['重播', '专业介绍'],
    Titles: [
      '夜读专场 · {S}专业介绍重播',
      '夜读专场 · 校园云游重播',
      '夜读专场 · 学长学姐访谈重播',
    ],
    Leads: ['本场重播往期专业介绍，睡不着的同学可以慢慢看。'],
  },
  {
    Topic: 'majors',
    Fit: 'general',
    Tags: ['重播', '选科'],
    Titles: ['夜读专场 · 选科与专业重播答疑', '夜读专场 · 大类与转专业重播'],
    Leads: ['本场重播往期选科与专业宣讲，聊天区的提问由老师统一整理回复。'],
  },
  {
    Topic: 'apply',
    Fit: 'general',
    Tags: ['重播', '志愿填报'],
    Titles: ['夜读专场 · 志愿填报重播答疑', '夜读专场 · 招生计划解读重播'],
    Leads: ['本场重播往期志愿填报宣讲，白天没赶上的考生和家长可以补看。'],
  },
  {
    Topic: 'apply',
    Fit: 'any',
    Tags: ['重播', '招生章程'],
    Titles: ['夜读专场 · 招生章程逐条读（重播）', '夜读专场 · 高频问题答疑重播'],
    Leads: ['本场重播往期答疑，把问得最多的问题按主题重新编排。'],
  },
];

/** Sessions at hours that suit another time zone. */
export const OVERSEAS_SUBJECTS: readonly TalkSubject[] = [
  {
    Topic: 'apply',
    Fit: 'general',
    Tags: ['海外', '港澳台侨'],
    Titles: [
      '海外考生场 · 时差友好答疑',
      '海外考生场 · 华侨港澳台联招',
      '海外考生场 · {S}报考流程',
    ],
    Leads: ['为身在海外、白天不方便参加的考生安排的专场，介绍联招、国际学生申请等途径的基本流程。'],
  },
  {
    Topic: 'majors',
    Fit: 'rural-national',
    Tags: ['海外', 'English'],
    Titles: ['English Session · Night Q&A', '海外考生场 · English Session'],
    Leads: ['本场以英语答疑为主，安排在海外考生方便的时间，讲专业设置和申请流程。'],
  },
];

/** Repeats before breakfast. */
export const DAWN_SUBJECTS: readonly TalkSubject[] = [
  {
    Topic: 'majors',
    Fit: 'any',
    Tags: ['重播', '早间'],
    Titles: ['早间重播 · 走进{S}', '早间重播 · 专业介绍精选'],
    Leads: ['本场重播往期专业介绍，适合早起的同学边吃早饭边听。'],
  },
  {
    Topic: 'apply',
    Fit: 'any',
    Tags: ['重播', '早间'],
    Titles: ['早间重播 · 报考问题精选', '早间重播 · 招生政策十问'],
    Leads: ['本场重播往期答疑的精选片段，按问题分段，可以随时进来听。'],
  },
  {
    Topic: 'qiangji',
    Fit: 'qiangji',
    Tags: ['重播', '早间', '强基计划'],
    Titles: ['早间重播 · 强基计划说明会'],
    Leads: ['本场重播往期强基计划说明会，从报名讲到转段。'],
  },
];

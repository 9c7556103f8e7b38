/** Subjects that a plan may demand; 不限: none. Apart from university.ts, so that the web loads no schemas. */
export const PLAN_SUBJECTS = ['不限', '物理', '历史', '化学', '生物', '思想政治', '地理'] as const;
/** Subjects that somebody may have chosen; 技术 in 浙江 only. */
export const CHOSEN_SUBJECTS = [...PLAN_SUBJECTS.slice(1), '技术'] as const;

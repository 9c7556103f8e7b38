/** What a plan may demand besides: a subject, or none. */
export const PLAN_SUBJECTS = ['不限', '物理', '历史', '化学', '生物', '思想政治', '地理'] as const;

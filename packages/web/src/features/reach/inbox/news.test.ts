import type { InboxMessage } from '@xuanjiang/contracts/inbox';
import { expect, test } from 'vitest';
import { newsTitle } from './news.ts';

const Talk = { Universityname: '浙江大学' } as InboxMessage['Talk'];

test.each([
  [{ News: null, Title: '示例大学的新消息', Talk, Count: 0 }, '示例大学的新消息'],
  [{ News: 'talk', Title: '', Talk, Count: 0 }, '浙江大学有新宣讲'],
  [{ News: 'answers', Title: '', Talk, Count: 3 }, '浙江大学的宣讲里有 3 个问题有了回答'],
  [{ News: 'talk', Title: '', Talk: null, Count: 0 }, '这场宣讲已下线'],
] as const)('%j is told as %s', (message, title) => expect(newsTitle(message)).toBe(title));

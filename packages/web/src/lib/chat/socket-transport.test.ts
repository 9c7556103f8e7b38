import { describe, expect, it } from 'vitest';
import { socketUrl } from './socket-transport.ts';

describe('socketUrl', () => {
  it('carries the token, the attempt, the chat type and the kind of client [7.CALL.25]', () => {
    expect(socketUrl('https://a.cn', 2, { token: 'x&y', client: 'pc', chatType: 2 })).toBe(
      'wss://a.cn/ws?token=x%26y&num=2&chatType=2&type=pc',
    );
  });
});

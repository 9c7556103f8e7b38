import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { wordsOf } from '../../../../testing/words-of.ts';
import { ListFailed, ListFiltered, ListLoadingOrFailed } from './list-states.tsx';

test('a list that conditions leave empty offers to drop each, and all where there are several', () => {
  const drawn = (names: readonly string[]): string =>
    wordsOf(
      <ListFiltered
        title="没有"
        conditions={names.map((name) => ({ name, label: name, value: `${name}的值` }))}
        onDrop={() => undefined}
        onClear={() => undefined}
      />,
      '|',
    );
  expect(drawn(['日期'])).toContain('条件：日期的值');
  expect(drawn(['日期'])).toContain('不限日期');
  expect(drawn(['日期'])).not.toContain('清空条件');
  expect(drawn(['日期', '院校'])).toMatch(/条件：日期的值、院校的值.*不限日期.*不限院校.*清空条件/);
});

test('a list that failed says why, and by which number the request is found', () => {
  const drawn = (error: unknown): string =>
    wordsOf(<ListFailed error={error} onRetry={() => undefined} />, '|');
  const refused = Object.assign(new Error('refused'), {
    data: { requestId: 'r-17', refusal: { code: 500, msg: '系统开小差了', retryAfterMs: 0 } },
  });
  expect(drawn(refused)).toMatch(/请求号 r-17.*复制请求号/s);
  expect(drawn(new Error('no network'))).toContain('没有收到服务器的回答');
  expect(drawn(new Error('no network'))).not.toContain('请求号');
});

test('rows load until there is data or a failure; nothing is drawn once there is data', () => {
  const drawn = (data: unknown, isError: boolean): string =>
    renderToStaticMarkup(
      <ListLoadingOrFailed query={{ data, isError, error: null, refetch: () => undefined }} />,
    );
  expect(drawn(undefined, false)).toContain('role="status"');
  expect(drawn(undefined, true)).toContain('数据没有取到');
  expect(drawn([], true)).toBe('');
});

import { escapeHtml } from './page.ts';

/** A message that was taken. */
export interface Sent {
  readonly channel: 'template' | 'grant';
  readonly openId: string;
  readonly template: string;
  readonly url: string;
  readonly lines: readonly string[];
  readonly time: number;
  /** How often it was sent again under its id. */
  repeats: number;
}

const CLOCK_TEXT = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});

const CHANNELS = { template: '模板消息', grant: '一次性订阅消息' } as const;

/** A message in the list of those that were sent. */
export const sentRow = ({ channel, openId, url, lines, time, repeats }: Sent): string =>
  `<li><a class="row" href="${escapeHtml(url)}"><span>
    ${lines.map((line) => `<span class="name">${escapeHtml(line)}</span>`).join('')}
    <span class="note">${CLOCK_TEXT.format(time)} · ${CHANNELS[channel]} · ${escapeHtml(openId)}${
      repeats === 0 ? '' : ` · 重复 ${repeats} 次，只发了一次`
    }</span></span></a></li>`;

import { ConfigProvider } from 'antd';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { pageFacts } from '../../../lib/page-facts.ts';
import { useWide } from '../../../lib/wide.ts';
import './palette.css';
import { ANTD_PARTS } from '../inputs/antd-parts.tsx';
import { themeFor } from './theme.ts';

/** What antd needs around the pages of the staff: language, look. */
export const StaffApp = ({ children }: { readonly children: ReactNode }) => {
  const chinese = pageFacts.lang === 'zh';
  const wide = useWide();
  const [still] = useState(() => {
    // Before the first date is shown.
    dayjs.locale(chinese ? 'zh-cn' : 'en');
    return matchMedia('(prefers-reduced-motion: reduce)').matches;
  });
  const theme = useMemo(() => themeFor(still, !wide), [still, wide]);
  return (
    <ConfigProvider {...ANTD_PARTS} locale={chinese ? zhCN : enUS} theme={theme}>
      {children}
    </ConfigProvider>
  );
};

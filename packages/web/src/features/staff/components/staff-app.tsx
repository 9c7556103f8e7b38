import { ConfigProvider } from 'antd';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { pageFacts } from '../../../lib/page-facts.ts';
import { STAFF_THEME } from '../theme.ts';

/** What antd needs around the pages of the staff: language, look. */
export const StaffApp = ({ children }: { readonly children: ReactNode }) => {
  const chinese = pageFacts.lang === 'zh';
  // Once, before the first date is shown.
  useState(() => dayjs.locale(chinese ? 'zh-cn' : 'en'));
  return (
    <ConfigProvider
      locale={chinese ? zhCN : enUS}
      theme={STAFF_THEME}
      button={{ shape: 'round', autoInsertSpace: false }}
    >
      {children}
    </ConfigProvider>
  );
};

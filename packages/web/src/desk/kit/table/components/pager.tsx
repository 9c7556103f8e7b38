import type { PaginationProps } from 'antd';
import { Pagination } from 'antd';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';

const ICON = { size: 16, 'aria-hidden': true } as const;
const STEPS = {
  prev: ChevronLeft,
  next: ChevronRight,
  'jump-prev': ChevronsLeft,
  'jump-next': ChevronsRight,
} as const;

/** antd's own arrows are named in English, and those that go one page are buttons without another name. */
const step: NonNullable<PaginationProps['itemRender']> = (_page, type, element) => {
  if (type === 'page') return element;
  const Icon = STEPS[type];
  return (
    <span className="ant-pagination-item-link">
      <Icon {...ICON} style={{ verticalAlign: 'middle' }} />
    </span>
  );
};

interface Props {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onChange: (page: number) => void;
}

/** The pages of a list, where there are several. */
export const Pager = ({ page, ...props }: Props) => (
  <Pagination
    {...props}
    size="small"
    current={page}
    showSizeChanger={false}
    hideOnSinglePage
    itemRender={step}
  />
);

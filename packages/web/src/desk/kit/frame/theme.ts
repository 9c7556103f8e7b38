import type { ThemeConfig } from 'antd';

const BRAND = '#2457f5';
const INK = '#16213a';
const INK_2 = '#55607a';
/** Quieter text: 4.6 to 1 on cards and on paper. */
const INK_3 = '#667089';
const FILL = '#eef1f6';
/** Edges of what is ticked: 3 to 1. */
const EDGE = '#7f8aa3';

/**
 * The look of the staff's pages. From dark seeds antd derives muddy backgrounds, so each is given. Danger
 * is crimson: vermilion means that a talk is live.
 */
const STAFF_THEME: ThemeConfig = {
  cssVar: { key: 'staff' },
  hashed: false,
  token: {
    colorPrimary: BRAND,
    // Lighter ones, which antd derives, could not be read as text.
    colorPrimaryHover: '#1d48d0',
    colorPrimaryActive: '#173cae',
    colorLinkHover: '#1d48d0',
    colorErrorHover: '#960f31',
    colorPrimaryBg: '#e9efff',
    colorPrimaryBgHover: '#dbe5ff',
    colorInfo: BRAND,
    colorInfoBg: '#e9efff',
    colorLink: BRAND,
    colorSuccess: '#17734a',
    colorSuccessBg: '#e4f5ec',
    colorSuccessBorder: '#b9e2cc',
    colorWarning: '#8f6206',
    colorWarningBg: '#fdf4e0',
    colorWarningBorder: '#f0dcae',
    colorError: '#b0133a',
    colorErrorBg: '#fdeaef',
    colorErrorBorder: '#eab9c6',
    colorText: INK,
    colorTextSecondary: INK_2,
    colorTextTertiary: INK_3,
    colorTextQuaternary: INK_3,
    colorTextPlaceholder: INK_3,
    colorTextDescription: INK_3,
    colorBgLayout: '#f5f7fb',
    colorBorder: '#d5dbe7',
    colorBorderSecondary: '#e6eaf2',
    colorSplit: FILL,
    colorFillTertiary: FILL,
    borderRadius: 10,
    borderRadiusLG: 14,
    borderRadiusSM: 8,
    borderRadiusXS: 6,
    fontSize: 14,
    fontSizeSM: 12,
    fontSizeLG: 16,
    controlHeight: 36,
    controlHeightSM: 30,
    controlHeightLG: 44,
    controlOutline: 'rgba(36,87,245,.14)',
    fontFamily: 'var(--font)',
  },
  components: {
    Button: {
      fontWeight: 600,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      paddingInline: 16,
    },
    Table: {
      headerBg: '#fff',
      headerColor: INK_3,
      headerSplitColor: 'transparent',
      cellFontSizeSM: 13,
      cellFontSizeMD: 13,
      cellPaddingBlockMD: 13,
      cellPaddingInlineMD: 10,
      rowSelectedBg: '#f3f6ff',
      rowSelectedHoverBg: '#f1f5ff',
      rowHoverBg: '#f8fafd',
      borderColor: FILL,
      headerSortActiveBg: '#fff',
      headerSortHoverBg: '#f8fafd',
      bodySortBg: '#fff',
    },
    Segmented: {
      trackBg: FILL,
      trackPadding: 3,
      itemColor: INK_2,
      itemSelectedColor: INK,
    },
    Form: { labelFontSize: 13, itemMarginBottom: 0, verticalLabelPadding: '0 0 5px' },
    Tag: { defaultBg: FILL, defaultColor: INK_2 },
    Switch: { handleSize: 16, trackHeight: 20, trackMinWidth: 36, trackPadding: 2 },
    // With the radius of small parts, 8, it would be a circle.
    Checkbox: { borderRadiusSM: 5, colorBorder: EDGE, controlInteractiveSize: 16 },
    Radio: { radioSize: 16, dotSize: 6, colorBorder: EDGE },
    Pagination: { itemSize: 30 },
  },
};

/** Where fingers press: 44 px high, in tables too, and letters so large that iOS does not zoom into a field. */
const TOUCH_PX = 44;
const TOUCH_THEME: ThemeConfig = {
  token: { controlHeight: TOUCH_PX, controlHeightSM: TOUCH_PX },
  components: {
    Input: { inputFontSize: 16 },
    InputNumber: { inputFontSize: 16 },
    Pagination: { itemSize: TOUCH_PX, itemSizeSM: TOUCH_PX },
    Segmented: { trackPadding: 0 },
  },
};

/**
 * @param still nothing moves: where animations are off, antd would wait for their end before it shows a menu
 * @param touch the page is narrow, as on a phone
 */
export const themeFor = (still: boolean, touch: boolean): ThemeConfig => {
  const { token, components }: ThemeConfig = touch ? TOUCH_THEME : {};
  return {
    ...STAFF_THEME,
    token: { ...STAFF_THEME.token, motion: !still, ...token },
    components: {
      ...STAFF_THEME.components,
      ...components,
      Segmented: { ...STAFF_THEME.components?.Segmented, ...components?.Segmented },
      Pagination: { ...STAFF_THEME.components?.Pagination, ...components?.Pagination },
    },
  };
};

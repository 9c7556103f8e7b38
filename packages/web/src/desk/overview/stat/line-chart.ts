import {
  CategoryScale,
  Chart,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';

Chart.register(
  CategoryScale,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

const BRAND = '#2457f5';
const BRAND_AREA = 'rgba(36,87,245,.1)';
const BEFORE = '#8a94ab';
const INK = '#16213a';
const AXIS = '#667089';
const GRID = '#eef1f6';
const TICKS_MAX = 10;
/** Days of a narrow chart run into one another with less between them, px. */
const TICKS_APART_PX = 12;

export interface LineData {
  readonly labels: readonly string[];
  readonly now: { readonly name: string; readonly values: readonly number[] };
  /** Null where nothing is compared. */
  readonly before: { readonly name: string; readonly values: readonly number[] } | null;
  /** How a value is written. */
  readonly format: (value: number) => string;
}

/** Draws a period over the one before it. @returns ends it */
export const drawLines = (canvas: HTMLCanvasElement, data: LineData): (() => void) => {
  const { labels, now, before, format } = data;
  const chart = new Chart(canvas, {
    type: 'line',
    data: {
      labels: [...labels],
      datasets: [
        {
          label: now.name,
          data: [...now.values],
          borderColor: BRAND,
          backgroundColor: BRAND_AREA,
          borderWidth: 2.2,
          fill: true,
          pointRadius: labels.length === 1 ? 3 : 0,
        },
        ...(before === null
          ? []
          : [
              {
                label: before.name,
                data: [...before.values],
                borderColor: BEFORE,
                borderDash: [5, 4],
                borderWidth: 1.5,
                pointRadius: labels.length === 1 ? 3 : 0,
              },
            ]),
      ],
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      interaction: { mode: 'index', intersect: false },
      plugins: {
        tooltip: {
          backgroundColor: '#fff',
          titleColor: INK,
          bodyColor: INK,
          borderColor: '#d5dbe7',
          borderWidth: 1,
          cornerRadius: 10,
          padding: 10,
          callbacks: {
            label: ({ dataset, parsed }) => `${dataset.label ?? ''}  ${format(parsed.y ?? 0)}`,
          },
        },
      },
      scales: {
        x: {
          grid: { display: false },
          ticks: {
            color: AXIS,
            maxTicksLimit: TICKS_MAX,
            maxRotation: 0,
            autoSkipPadding: TICKS_APART_PX,
          },
        },
        y: {
          beginAtZero: true,
          border: { display: false },
          grid: { color: GRID },
          ticks: { color: AXIS, precision: 0, callback: (value) => format(Number(value)) },
        },
      },
    },
  });
  return () => chart.destroy();
};

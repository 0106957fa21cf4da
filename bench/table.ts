import { cpus, totalmem } from 'node:os'

export type TableRow = { label: string; figure: string; baseline?: string; share?: number; minShare?: number }

/** The figures as a table of Markdown: to be read on a screen and pasted into `docs/bench.md`. */
export function tableOf(lines: readonly TableRow[]): string {
  const rows = lines.map(({ label, figure, baseline = '', share, minShare }) => [
    label,
    figure,
    baseline,
    share === undefined ? '' : share.toFixed(2),
    minShare === undefined ? '' : `≥ ${minShare}`,
    share === undefined || minShare === undefined ? '' : share >= minShare ? 'yes' : '**no**',
  ])
  return markdownTable([['what', 'figure', 'baseline', 'share', 'asked', 'met'], ...rows])
}

/** A measurement of the form in a browser, with its required maximum or minimum. */
export type Figure = { label: string; figure: number; unit: 'ms' | 's' | 'points' | 'reports' } & (
  | { max: number }
  | { min: number }
)

export const isMet = (one: Figure): boolean => ('max' in one ? one.figure <= one.max : one.figure >= one.min)

export const figuresOf = (figures: readonly Figure[]): string =>
  markdownTable([
    ['what', 'figure', 'asked', 'met'],
    ...figures.map(one => [
      one.label,
      `${one.figure.toFixed(one.unit === 's' ? 1 : 0)} ${one.unit}`,
      'max' in one ? `≤ ${one.max} ${one.unit}` : `≥ ${one.min}`,
      isMet(one) ? 'yes' : '**no**',
    ]),
  ])

function markdownTable(all: readonly (readonly string[])[]): string {
  const widths = (all[0] ?? []).map((_, column) => Math.max(...all.map(row => (row[column] ?? '').length)))
  const line = (row: readonly string[]) => `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = all
  return [line(head), `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`, ...body.map(line)].join('\n')
}

export const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model.trim() || process.arch}, ${Math.round(totalmem() / 2 ** 30)} GB, ` +
  `${process.platform}, Node ${process.versions.node}`

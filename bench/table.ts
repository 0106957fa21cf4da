import { cpus, totalmem } from 'node:os'

export type TableRow = { what: string; figure: string; bare?: string; share?: number; least?: number }

/** The figures as a table of Markdown: to be read on a screen and pasted into `docs/bench.md`. */
export function tableOf(lines: readonly TableRow[]): string {
  const rows = lines.map(({ what, figure, bare = '', share, least }) => [
    what,
    figure,
    bare,
    share === undefined ? '' : share.toFixed(2),
    least === undefined ? '' : `≥ ${least}`,
    share === undefined || least === undefined ? '' : share >= least ? 'yes' : '**no**',
  ])
  return markdownTable([['what', 'figure', 'bare', 'share', 'asked', 'met'], ...rows])
}

/** A measurement of the form in a browser, with its required maximum or minimum. */
export type Figure = { what: string; figure: number; unit: 'ms' | 's' | 'points' } & (
  | { most: number }
  | { least: number }
)

export const isMet = (one: Figure): boolean => ('most' in one ? one.figure <= one.most : one.figure >= one.least)

export const figuresOf = (figures: readonly Figure[]): string =>
  markdownTable([
    ['what', 'figure', 'asked', 'met'],
    ...figures.map(one => [
      one.what,
      `${one.figure.toFixed(one.unit === 's' ? 1 : 0)} ${one.unit}`,
      'most' in one ? `≤ ${one.most} ${one.unit}` : `≥ ${one.least}`,
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

import { cpus, totalmem } from 'node:os'

export type Line = { what: string; figure: string; bare?: string; share?: number; least?: number }

/** The figures as a table of Markdown: to be read on a screen and pasted into `docs/bench.md`. */
export function tableOf(lines: readonly Line[]): string {
  const rows = lines.map(({ what, figure, bare = '', share, least }) => [
    what,
    figure,
    bare,
    share === undefined ? '' : share.toFixed(2),
    least === undefined ? '' : `≥ ${least}`,
    share === undefined || least === undefined ? '' : share >= least ? 'yes' : '**no**',
  ])
  return drawn([['what', 'figure', 'bare', 'share', 'asked', 'met'], ...rows])
}

/** The figures of the form in a browser, each with the most that is allowed. */
export const figuresOf = (figures: readonly { what: string; figure: number; unit: string; most: number }[]): string =>
  drawn([
    ['what', 'figure', 'asked', 'met'],
    ...figures.map(({ what, figure, unit, most }) => [
      ...[what, `${figure.toFixed(unit === 's' ? 1 : 0)} ${unit}`, `≤ ${most} ${unit}`],
      figure <= most ? 'yes' : '**no**',
    ]),
  ])

function drawn(all: readonly (readonly string[])[]): string {
  const widths = (all[0] ?? []).map((_, column) => Math.max(...all.map(row => (row[column] ?? '').length)))
  const line = (row: readonly string[]) => `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = all
  return [line(head), `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`, ...body.map(line)].join('\n')
}

export const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model.trim() || process.arch}, ${Math.round(totalmem() / 2 ** 30)} GB, ` +
  `${process.platform}, Node ${process.versions.node}`

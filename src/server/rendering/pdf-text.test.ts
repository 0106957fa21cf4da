import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderReportPdf } from '#features/report-page/server/pdf/render.ts'
import { fontFolder } from './fonts.ts'
import { newPdfDocument } from './pdf.ts'
import { isOrdinary, linesOf, replacement } from './pdf-lines.ts'

const empty = { printedLine: '', logo: undefined, map: undefined, fields: [], photos: [], notices: [], history: [] }
const pdfOf = (text: string) => renderReportPdf({ ...empty, title: 'Melding SIG-1', text })

/** Marks that stand on, under and through letters; directions; halves; what is not assigned. */
const unusual = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme-composite', maxLength: 40 }),
  fc
    .array(
      fc.integer({ min: 0, max: 0xffff }).map(code => String.fromCharCode(code)),
      { maxLength: 30 },
    )
    .map(parts => parts.join('')),
  fc
    .array(
      fc.constantFrom(
        'n',
        'e',
        'س',
        'ש',
        'क',
        'ก',
        ' ',
        '\u0336',
        '\u0335',
        '\u0338',
        '\u20d2',
        '\u0323',
        '\u0301',
        '\u200d',
        '\u202e',
        '\u2066',
        '\0',
        '\ufe0f',
        '\u{e0041}',
        '\ue000',
        '\ud800',
      ),
      { maxLength: 60 },
    )
    .map(parts => parts.join('')),
)

test('no text prevents a PDF', async () => {
  await fc.assert(
    fc.asyncProperty(unusual, unusual, async (text, other) => {
      const history = [{ when: other, what: text, text: other }]
      const fields = [{ label: 'Melder', lines: [text, other] }]
      const bytes = await renderReportPdf({ ...empty, title: 'SIG-1', text: `${text} ${other}`, fields, history })
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    }),
    { numRuns: 12 },
  )
}, 240_000)

test('every part of Unicode is drawn by some font, or replaced', () => {
  const pdf = newPdfDocument('Proef')
  const style = { face: 'regular', size: 10, width: 400 } as const
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), text => {
      if (isOrdinary(pdf, text, 'regular')) return
      for (const { items, width } of linesOf(pdf, text, style)) {
        expect(width).toBeLessThan(style.width + 20)
        expect(items.every(item => Number.isFinite(item.width))).toBe(true)
      }
    }),
    { numRuns: 30 },
  )
}, 120_000)

/** The parts of the only line, as they stand from left to right. */
const shown = (text: string) =>
  linesOf(newPdfDocument('Proef'), text, { face: 'regular', size: 10, width: 400 }).map(({ items }) =>
    items.map(item => item.text).join('|'),
  )

test.each([
  ['de winkel مرحبا بك is dicht', 'بك| |مرحبا'],
  ['رقم 12 (قرب)', '(|قرب|)| |12| |رقم'],
  ['שלום 12', '12| |שלום'],
])('the text %j is on the line of a PDF in its reading order', (text, expected) => {
  expect(shown(text)[0]).toContain(expected)
})

test('a character that no font has is replaced in a PDF, which says so', async () => {
  expect(shown('ქა')).toEqual([`${replacement}|${replacement}`])
  const paragraphs = async (text: string) => (await pdfOf(text)).toString('latin1').split('/S /P\n').length
  expect(await paragraphs('ქა')).toBe((await paragraphs('中文')) + 1)
})

/** The time of the thread, in seconds. */
async function processorTimeOf(text: string): Promise<number> {
  const before = process.threadCpuUsage()
  await pdfOf(text)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1e6
}

test.each([
  ['Chinese', '漢字', 3_000],
  ['Arabic', 'مرحبا بالعالم ', 3_000],
  ['one Arabic word', 'م', 3_000],
  ['a script that no font has', 'გამარჯობა ', 3_000],
  ['Devanagari', 'नमस्ते ', 3_000],
  ['emoji', '👍', 3_000],
  ['a word in our own font', 'a', 40_000],
  ['spaces and characters of another font', '漢   ', 40_000],
])(
  'the time of a long text grows with its length and not with the square of it: %s',
  async (_, repeated, length) => {
    const text = repeated.repeat(length).slice(0, length)
    expect(await processorTimeOf(text)).toBeLessThan(length / 4_000 + 3)
  },
  120_000,
)

test('the fonts take at most six megabytes', () => {
  const sizes = readdirSync(fontFolder).map(name => statSync(join(fontFolder, name)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6_000_000)
})

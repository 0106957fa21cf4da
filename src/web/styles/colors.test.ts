import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast, mixed } from '#kit/color.ts'

const sheets = globSync('src/**/*.module.css')
const tokens = readFileSync('src/web/styles/tokens.css', 'utf8')

test('no component has a literal colour, so that a municipality can set them all', () => {
  const withLiteralColor = sheets.filter(sheet =>
    /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i.test(readFileSync(sheet, 'utf8')),
  )
  expect(sheets.length).toBeGreaterThan(20)
  expect(withLiteralColor).toEqual([])
})

test('every design token that is used exists', () => {
  const used = sheets.flatMap(sheet => readFileSync(sheet, 'utf8').match(/--meldwerk-[a-z0-9-]+/g) ?? [])
  const unknown = new Set(used.filter(name => !tokens.includes(`${name}:`)))
  expect([...unknown]).toEqual([])
})

const value = (name: string) => new RegExp(`--meldwerk-color-${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1] ?? ''

test.each([
  ['text', 'page'],
  ['primary', 'page'],
  ['on-primary', 'primary'],
  ['error', 'page'],
  ['success', 'page'],
  ['caution', 'page'],
  ['info', 'page'],
  ['on-strong', 'error'],
  ['on-strong', 'success'],
])('the colour %s can be read on %s', (text, ground) => {
  expect(contrast(value(text), value(ground))).toBeGreaterThanOrEqual(4.5)
})

/** The names of tokens and classes that say how something stands. */
const states =
  /\b(error|danger|invalid|success|caution|warning|info|open|late|very-late|soon|urgent|new|busy|waiting|done|failed|refused|neutral)\b/
const brand = /--meldwerk-color-(?:on-)?(?:primary|accent)\b/

/** The tokens that are made from the colours of the municipality, also by way of another one. */
const tokenValues = new Map(
  [...tokens.matchAll(/(--meldwerk-color-[a-z-]+):\s*([^;]+);/g)].map(([, name, made]) => [name ?? '', made ?? '']),
)
const isOfBrand = (name: string): boolean =>
  brand.test(name) ||
  (tokenValues.get(name)?.match(/--meldwerk-color-[a-z-]+/g) ?? []).some(used => used !== name && isOfBrand(used))

test('no colour of a status, warning, error or success is made from those of the municipality', () => {
  const named = [...tokenValues.keys()].filter(name => states.test(name))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(isOfBrand)).toEqual([])
})

/** The rules of a sheet: selectors and declarations, without the rules around them. */
const rulesIn = (sheet: string) =>
  [...sheet.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', declarations = '']) => ({
      selector: selector.trim(),
      declarations,
    }),
  )

/** Where such a word says something else: what opens a thing, a step of the form that was done. */
const otherwise: readonly string[] = [
  'src/features/question-sets/settings/web/Questions.module.css: .open:hover',
  'src/features/report-page/web/ReportPlace.module.css: .open:hover',
  'src/features/overview/pages/ListBeside.module.css: .item[data-open]',
  'src/features/planning/pages/Planning.module.css: .open',
  'src/web/map/MapView.module.css: .gps[data-state="done"] svg',
  'src/web/ui/StepNavigator.module.css: .done',
  'src/web/ui/Thumbnail.module.css: .open:hover',
]

test('no class that says how something stands has a colour of the municipality', () => {
  const breaches = sheets.flatMap(sheet =>
    rulesIn(readFileSync(sheet, 'utf8'))
      .filter(({ selector }) => selector.split(/[\s>+~,:]+/).some(part => part.startsWith('.') && states.test(part)))
      .filter(({ declarations }) => (declarations.match(/--meldwerk-color-[a-z-]+/g) ?? []).some(isOfBrand))
      .map(({ selector }) => `${sheet}: ${selector}`),
  )
  expect(breaches.filter(breach => !otherwise.includes(breach))).toEqual([])
})

test.each([
  ['#c00000', 'red'],
  ['#00a000', 'green'],
  ['#ffd400', 'yellow'],
])('a municipality in %s (%s) changes no state: each can still be read', color => {
  const ofState = ['error', 'success', 'caution', 'info', 'open']
  for (const name of ofState) {
    expect(isOfBrand(`--meldwerk-color-${name}`)).toBe(false)
    expect(value(name)).not.toBe(color)
    for (const ground of ['page', 'surface']) expect(contrast(value(name), value(ground))).toBeGreaterThanOrEqual(4.5)
    const share = Number(
      new RegExp(`${name}-soft: color-mix\\(in srgb, var\\(--meldwerk-color-${name}\\) (\\d+)%, white`).exec(
        tokens,
      )?.[1],
    )
    const soft = mixed(value(name), '#ffffff', 1 - share / 100)
    expect(contrast(value(name), soft), name).toBeGreaterThanOrEqual(4.5)
  }
})

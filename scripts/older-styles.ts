import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AtRule, Declaration, type Plugin, type Rule } from 'postcss'

const tokens = readFileSync(join(import.meta.dirname, '../src/web/styles/tokens.css'), 'utf8')
const tokenValue = (name: string) => new RegExp(`${name}: ([^;]+);`).exec(tokens)?.[1] ?? ''

type Color = [red: number, green: number, blue: number, alpha: number]
const named: Readonly<Record<string, Color>> = {
  white: [255, 255, 255, 1],
  black: [0, 0, 0, 1],
  transparent: [0, 0, 0, 0],
  // Only of the header, which has the colour of the municipality behind it.
  currentcolor: [255, 255, 255, 1],
}

/** `color-mix(in srgb, one share%, other)`; neither part has more than one pair of parentheses in another. */
const mix =
  /color-mix\(in srgb, ((?:[^(),]|\((?:[^()]|\([^()]*\))*\))+) (\d+)%, ((?:[^(),]|\((?:[^()]|\([^()]*\))*\))+)\)/g

/** A colour of our own as numbers, as the product has it without colours of a municipality. */
function colorOf(written: string): Color {
  const text = written.trim()
  const name = /^var\(\s*(--[\w-]+)(?:,\s*(.+))?\)$/.exec(text)
  if (name) return colorOf(tokenValue(name[1] ?? '') || name[2] || 'var(--meldwerk-color-text)')
  const hex = /^#([0-9a-f]{6})$/i.exec(text)?.[1]
  if (hex) return [...[0, 2, 4].map(at => Number.parseInt(hex.slice(at, at + 2), 16)), 1] as Color
  const [, one, share, other] = new RegExp(mix).exec(text) ?? []
  if (one && share && other) return mixed(colorOf(one), Number(share) / 100, colorOf(other))
  const color = named[text.toLowerCase()]
  if (!color) throw new Error(`no colour for older browsers: ${text}`)
  return color
}

/** As CSS mixes: each colour counts by its share and by how opaque it is. */
function mixed(one: Color, share: number, other: Color): Color {
  const alpha = one[3] * share + other[3] * (1 - share)
  const part = (at: 0 | 1 | 2) =>
    Math.round((one[at] * one[3] * share + other[at] * other[3] * (1 - share)) / (alpha || 1))
  return [part(0), part(1), part(2), Math.round(alpha * 100) / 100]
}

/** Almost the first colour stays that colour, also a municipality's own. */
const plainMix = (whole: string, one: string, share: string) =>
  Number(share) >= 70 ? one : `rgba(${colorOf(whole).join(', ')})`

type Older = { condition: string; isNeeded: RegExp; write: (value: string) => string }
const olders: readonly Older[] = [
  {
    condition: '(color: color-mix(in srgb, red 50%, red))',
    isNeeded: /color-mix\(/,
    write: value => value.replace(mix, plainMix),
  },
  { condition: '(height: 1dvh)', isNeeded: /\ddvh\b/, write: value => value.replace(/(\d)dvh\b/g, '$1vh') },
  {
    condition: '(height: 1lh)',
    isNeeded: /\dlh\b/,
    write: value => value.replace(/([\d.]+)lh\b/g, (_, lines) => `${1.55 * lines}em`),
  },
]

const transforms = ['translate', 'rotate', 'scale']

/** `translate: x y` as `transform` writes it. */
const asTransform = ({ prop, value }: Declaration) =>
  value === 'none' ? 'none' : `${prop}(${value.replace(/\s+(?![^(]*\))/g, ', ')})`

const declarationsOf = (rule: Rule, isWanted: (declaration: Declaration) => boolean) =>
  rule.nodes.filter(node => node.type === 'decl').filter(isWanted)

/** The place of a rule in its file, which what stands for it has too: the bundler warns of styles from nowhere. */
const placeOf = ({ source }: Rule) => (source ? { source } : {})

/** In `@supports`: rules with the selector of this one, the first of which stands right after it. */
function addAfter(rule: Rule, condition: string, declarations: readonly Declaration[]) {
  const at = placeOf(rule)
  const copy = rule.clone({ nodes: [] }).append(...declarations)
  rule.after(new AtRule({ name: 'supports', params: condition, ...at }).append(copy))
}

function addTransform(rule: Rule) {
  const moves = declarationsOf(rule, ({ prop }) => transforms.includes(prop))
  if (moves.length === 0) return
  const parts = moves.map(asTransform).filter(part => part !== 'none')
  addAfter(rule, 'not (translate: none)', [
    new Declaration({ prop: 'transform', value: parts.join(' ') || 'none', ...placeOf(rule) }),
  ])
  addAfter(
    rule,
    '(translate: none)',
    moves.map(move => move.clone()),
  )
  for (const move of moves) move.remove()
}

function addOlder(rule: Rule, { condition, isNeeded, write }: Older) {
  const newer = declarationsOf(rule, ({ value }) => isNeeded.test(value))
  if (newer.length > 0)
    addAfter(
      rule,
      condition,
      newer.map(each => each.clone()),
    )
  for (const each of newer) each.value = write(each.value)
}

const isLeftAlone = ({ parent }: Rule) =>
  parent?.type === 'atrule' && 'name' in parent && /keyframes$|^supports$/.test(String(parent.name))

/**
 * Adds to each style what the older of the browsers that residents may use (browsers.ts) read instead. What is newer then stands in
 * `@supports`: with a variable in it a value is not refused when it is read, so that one before it would be lost.
 */
export const olderStyles: Plugin = {
  postcssPlugin: 'older-styles',
  OnceExit: sheet => {
    sheet.walkRules(rule => {
      if (isLeftAlone(rule)) return
      addTransform(rule)
      for (const older of olders.toReversed()) addOlder(rule, older)
    })
  },
}

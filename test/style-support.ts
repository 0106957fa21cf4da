import type { Identifier } from '@mdn/browser-compat-data'
import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Rule } from 'postcss'
import type { Audience } from '../browsers.ts'
import { bcd, isKnown, supportOf } from './browser-support.ts'

const { properties = {}, selectors, types = {}, 'at-rules': atRules } = bcd.css

/**
 * Lists the features of a style sheet that some browser of this audience lacks. A value may be newer where an older one of the same property
 * stands before it in the same rule, and anything inside `@supports`.
 */
export function newerStylesOf(sheet: string, audience: Audience): string[] {
  const found = new Set<string>()
  postcss.parse(sheet).walk(node => {
    if (isAskedFor(node)) return
    for (const feature of featuresOf(node, audience)) found.add(feature)
  })
  return [...found].sort()
}

/** An older browser skips all that `@supports` asks for; what is there for those that lack something it reads. */
function isAskedFor(node: ChildNode): boolean {
  for (let place: Container | ChildNode['parent'] = node.parent; place; place = place.parent as ChildNode['parent'])
    if (isAtRule(place) && place.name === 'supports' && !/^\s*not\b/.test(place.params)) return true
  return false
}

const isAtRule = (node: { type: string }): node is AtRule => node.type === 'atrule'

function featuresOf(node: ChildNode, audience: Audience): string[] {
  if (node.type === 'decl') return isDescriptor(node) ? [] : featuresOfDeclaration(node, audience)
  if (node.type === 'rule') return featuresOfRule(node, audience)
  return node.type === 'atrule' ? featuresOfAtRule(node, audience) : []
}

/** In `@font-face` and `@page` stand descriptors, which have the names of properties. */
const isDescriptor = ({ parent }: Declaration) =>
  parent !== undefined && isAtRule(parent) && /^(font-face|page|property|counter-style)$/.test(parent.name)

const isMissing = (audience: Audience, place: Identifier | undefined, ...path: string[]) => {
  const statement = supportOf(place, ...path)
  return statement !== undefined && !isKnown(audience, statement)
}

function featuresOfDeclaration(declaration: Declaration, audience: Audience): string[] {
  const property = declaration.prop.toLowerCase()
  if (property.startsWith('-') && !property.startsWith('--')) return []
  const statement = supportOf(properties, property)
  if (statement && !isKnown(audience, statement, prefixesBeside(declaration))) return [property]
  const newer = newerValuesIn(declaration, audience)
  return hasOlderBefore(declaration, audience) ? [] : newer.map(value => `${property}: ${value}`)
}

/** With which prefixes the same property stands in the same rule. */
const prefixesBeside = ({ prop, parent }: Declaration) =>
  ['-webkit-', '-moz-'].filter(prefix => parent?.some(each => each.type === 'decl' && each.prop === prefix + prop))

const units: readonly [RegExp, string][] = [
  [/^dv/, 'viewport_percentage_units_dynamic'],
  [/^sv/, 'viewport_percentage_units_small'],
  [/^lv/, 'viewport_percentage_units_large'],
  [/^cq/, 'container_query_length_units'],
]
const unitKey = (unit: string) => units.find(([pattern]) => pattern.test(unit))?.[1] ?? unit

function newerValuesIn({ prop, value }: Declaration, audience: Audience): string[] {
  const text = value.replace(/url\([^)]*\)|"[^"]*"|'[^']*'/g, ' ').toLowerCase()
  const property = properties[prop.toLowerCase()]
  const functions = [...text.matchAll(/([a-z-]+)\(/g)].map(([, name = '']) => name)
  const words = text.split(/[^a-z-]+/)
  return [
    ...functions
      .filter(name => placesOf(name, property).some(place => isMissing(audience, place, name)))
      .map(each => `${each}()`),
    ...(/(?:rgb|hsl|hwb|lab|lch|color)a?\(\s*from\s/.test(text) ? ['a colour from another one'] : []),
    ...[...text.matchAll(/(?<![\w-])[\d.]+([a-z]+)/g)]
      .map(([, unit = '']) => unit)
      .filter(unit => isMissing(audience, types.length, unitKey(unit))),
    ...words.filter(word => word && !functions.includes(word) && isMissing(audience, property, word)),
  ]
}

/** Where the data keep a function: by itself, or with the kind of value that it makes. */
const placesOf = (name: string, property: Identifier | undefined) => {
  const all = [types, types.color, types.image, types.gradient, types['filter-function'], types['transform-function']]
  const places = [...all, types['easing-function'], types['basic-shape'], types.shape].filter(place =>
    supportOf(place, name),
  )
  return places.length > 0 ? places.slice(0, 1) : [property]
}

/** A value with a variable is never refused when it is read, so that what stands before it is lost. */
const hasOlderBefore = (declaration: Declaration, audience: Audience) =>
  !declaration.value.includes('var(') &&
  !declaration.prop.startsWith('--') &&
  siblingsBefore(declaration).some(
    each => each.type === 'decl' && each.prop === declaration.prop && newerValuesIn(each, audience).length === 0,
  )

const siblingsBefore = (node: Declaration): ChildNode[] => node.parent?.nodes?.slice(0, node.parent.index(node)) ?? []

/** A selector as it stands in the sources: a build adds to the name of a class. */
const plain = (selector: string) => selector.replace(/\._?([a-zA-Z-]+)_[\w-]{5,6}_\d+/g, '.$1').replace(/\s+/g, ' ')

function featuresOfRule(rule: Rule, audience: Audience): string[] {
  if (rule.parent && isAtRule(rule.parent) && rule.parent.name.endsWith('keyframes')) return []
  const isNested = rule.parent?.type === 'rule'
  const text = rule.selector.replace(/"[^"]*"|'[^']*'/g, '')
  const names = [...text.matchAll(/::?([a-z-]+)/g)].map(([, name = '']) => name).filter(name => !name.startsWith('-'))
  return [
    ...names.filter(name => isMissing(audience, selectors, name)).map(name => `:${name} in ${plain(text)}`),
    ...(/:nth-(?:last-)?child\([^)]*\bof\b/.test(text) && isMissing(audience, selectors, 'nth-child', 'of_syntax')
      ? [':nth-child(of)']
      : []),
    ...((isNested || text.includes('&')) && isMissing(audience, selectors, 'nesting') ? ['a rule in a rule'] : []),
  ]
}

function featuresOfAtRule({ name, params, parent }: AtRule, audience: Audience): string[] {
  if (name.startsWith('-')) return []
  const features = name === 'media' ? [...params.matchAll(/\(\s*([a-z-]+)/g)].map(([, each = '']) => each) : []
  return [
    ...(isMissing(audience, atRules, name) ? [`@${name}`] : []),
    ...(parent?.type === 'rule' && isMissing(audience, selectors, 'nesting') ? ['a rule in a rule'] : []),
    ...features.filter(each => isMissing(audience, atRules, 'media', each)).map(each => `@media (${each})`),
    ...(name === 'media' && /[<>]/.test(params) && isMissing(audience, atRules, 'media', 'range_syntax')
      ? ['@media with < or >']
      : []),
  ]
}

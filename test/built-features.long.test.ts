import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { languages } from '#kit/language.ts'
import { readBuiltWeb } from '#server/pages/built-web.ts'
import type { Audience } from '../browsers.ts'
import { ensureBuilt } from '../scripts/build.ts'
import { newerFeaturesOf } from './script-support.ts'
import { newerStylesOf } from './style-support.ts'

let folder: string
let filesOfResidents: ReadonlySet<string>
beforeAll(async () => {
  folder = await ensureBuilt()
  const { offline } = await readBuiltWeb(folder)
  filesOfResidents = new Set(
    languages.flatMap(language => offline?.form.files(language) ?? []).map(file => `web${file}`),
  )
})

test('the form keeps no file that only staff load on the devices of residents', () => {
  expect(filesOfResidents.size).toBeGreaterThan(20)
  const ofStaff = filesIn('web/assets/citizen', '.js').filter(file => !filesOfResidents.has(file))
  expect(ofStaff.filter(file => /watch-staff-session/.test(file))).toHaveLength(languages.length)
})

/** The features that scripts may use all the same, and why. */
const allowedInScripts: Readonly<Record<string, string>> = {
  '.toSorted()': 'added in web/older-browsers.ts, which comes before all other code',
  '.startViewTransition()': 'React asks for it first',
  navigation: 'React asks for it first',
  'attribute is': 'not used: React has a rule for it',
  '.take()': 'a method of our own reader',
  '.when()': 'a method of our own',
  '<search>': 'is shown as any element; only its landmark is missing',
  'attribute inert': 'such a button is no stop of the Tab key either',
  'event touchmove': 'comes where there is a touch screen',
  'event wheel': 'comes where there is a wheel',
}

const drawer = 'the drawer of the map keeps one height'
/** The features that style sheets may use all the same, and why. */
const allowedInStyles: Readonly<Record<string, string>> = {
  ':has in #root:has([data-loading])~.meldwerk-late': 'base.css has another rule for browsers without it',
  ':has in body:has([data-print~=wide])': 'for staff, whose browsers know it',
  ':has in .choice:has(:disabled)': 'the control itself is grey too',
  ':has in .row:has(a:focus-visible)': 'where it is unknown, the link has the outline',
  ':has in .selector .drawer:has([aria-expanded=false])': drawer,
  ':has in .selector .drawer:not(:has([aria-expanded=false]))': drawer,
  ':has in .selector .low.low:not(:has([aria-expanded=false]))': drawer,
  ':has in :is(.selector .drawer,.selector .drawer:has([aria-expanded=false]))':
    'what :is() does not know it leaves out',
  ':has in .short .inner:not(:has(.search)) .nav': 'for staff, whose browsers know it',
  ':has in .short .inner:not(:has(.search))>:last-child:not(.brand)': 'for staff, whose browsers know it',
  ':selection in .leaflet-tile::selection': 'decoration: the colour of selected tiles',
  '@media (forced-colors)': 'browsers that have no such colours skip it',
  '@media (scripting)': 'hides what does nothing without scripts; else it is seen, and does nothing',
  '@page': 'the browser then takes its own margins',
  'align-content: start': 'known to all: the data are about blocks',
  'anchor-name': 'a place for a popover, which else stands in the corner',
  'break-after: avoid': 'a heading may then end a sheet of paper',
  'field-sizing': 'a field keeps its height, and scrolls',
  'flex: min-content': 'the value then begins as wide as its text, and wraps',
  'font-family: ui-monospace': 'others follow in the list',
  'forced-color-adjust': 'only where there are forced colours',
  'inline-size: fit-content': 'known to all of them; the data miss one',
  'mix-blend-mode: plus-lighter': 'tiles are a little lighter at their edges',
  page: 'for staff, whose browsers know it',
  'print-color-adjust: exact': 'colours are printed if the user chooses so',
  resize: 'a telephone has nothing to pull at',
  'scrollbar-color': 'the bar has its usual colour',
  'scrollbar-gutter': 'the text moves when a bar comes',
  'scrollbar-width': 'the bar has its usual width',
  'text-size-adjust': 'text keeps the size that the browser gives it',
  'text-wrap': 'lines break less evenly',
  'user-select: all': 'is selected by pulling',
}

/** The cursor of a mouse, which a telephone has not. */
const isOfMouse = (feature: string) => feature.startsWith('cursor: ')

const filesIn = (part: string, extension: string) =>
  readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith(extension))
    .map(name => join(part, name))

/** By whom a built file is loaded: for staff alone are the files of their pages, and what the form loads where they signed in. */
const audienceOf = (file: string): Audience => {
  const isPartOfForm = file.startsWith('web/assets/citizen/')
  if (isPartOfForm) return filesOfResidents.has(file) ? 'residents' : 'staff'
  return /^web\/assets\/staff\/|field-worker/.test(file) ? 'staff' : 'residents'
}

type Find = (text: string, audience: Audience) => string[]
const featuresIn = (files: readonly string[], find: Find) =>
  files.flatMap(file =>
    find(readFileSync(join(folder, file), 'utf8'), audienceOf(file)).map(feature => ({ file, feature })),
  )

test.each([
  ['script', ['web/assets', 'worker'], '.js', newerFeaturesOf, allowedInScripts],
  ['style sheet', ['web/assets'], '.css', newerStylesOf, allowedInStyles],
] as const)('no built %s uses what a browser that is served lacks', (...kind) => {
  const [, parts, extension, find, allowed] = kind
  const files = parts.flatMap(part => filesIn(part, extension))
  for (const audience of ['residents', 'staff'])
    expect(files.filter(file => audienceOf(file) === audience).length).toBeGreaterThan(10)
  const found = featuresIn(files, find).filter(({ feature }) => !isOfMouse(feature))
  expect(found.filter(({ feature }) => !Object.hasOwn(allowed, feature))).toEqual([])
  const unused = Object.keys(allowed).filter(name => !found.some(({ feature }) => feature === name))
  expect(unused).toEqual([])
})

/** Browsers that read our scripts may lack this all the same, besides what is allowed above: who lacks it is not harmed. */
const allowedBelow: Readonly<Record<string, string>> = {
  AbortSignal: 'React asks for its view transitions first',
  BroadcastChannel: 'between-tabs.ts does without',
  'attribute inputmode': 'the keyboard of the device has all keys',
  'attribute loading': 'a picture is loaded at once',
  '.animate()': 'React asks for its view transitions first',
  '.getAnimations()': 'React asks for its view transitions first',
  'Promise.allSettled': 'React asks for its view transitions first',
  'event pointerdown': 'comes where there are such events',
  'navigator.clipboard': 'the button that copies says that it did not work',
  'navigator.locks': 'between-tabs.ts does without',
}

test('an unsupported browser is recognised by each feature that pages for residents need', () => {
  // The report of errors is no part of a page: where it does not run they are not reported.
  const files = filesIn('web/assets', '.js').filter(
    file => audienceOf(file) === 'residents' && !file.startsWith('web/assets/errors/'),
  )
  const found = new Set(files.flatMap(file => newerFeaturesOf(readFileSync(join(folder, file), 'utf8'), 'readers')))
  const needed = new Set(
    [...readFileSync('src/web/is-served.ts', 'utf8').matchAll(/'(\w+)'/g)].map(([, name = '']) =>
      name.replace('dialog', '<dialog>'),
    ),
  )
  const nameIn = (feature: string) => /(<?\w+>?)(?:\(\))?$/.exec(feature)?.[1] ?? feature
  const isAllowed = (feature: string) =>
    Object.hasOwn(allowedInScripts, feature) || Object.hasOwn(allowedBelow, feature)
  expect([...found].filter(feature => !isAllowed(feature) && !needed.has(nameIn(feature)))).toEqual([])
  expect(Object.keys(allowedBelow).filter(feature => !found.has(feature))).toEqual([])
})

test.each([
  ['AbortSignal.any([a])', ['AbortSignal.any']],
  ['AbortSignal.timeout(5)', ['AbortSignal.timeout']],
  ['list.toReversed()', ['.toReversed()']],
  ['list.with(0, 1)', ['.with()']],
  ['one.union(other)', ['.union()']],
  ['Map.groupBy(list, f); Object.groupBy(list, f)', ['Map.groupBy', 'Object.groupBy']],
  ['Array.fromAsync(list)', ['Array.fromAsync']],
  ['Promise.withResolvers()', ['Promise.withResolvers']],
  ['map.values().map(f)', ['iterator.map()']],
  ['Object.values(map).map(f)', []],
  ['form.requestSubmit()', ['.requestSubmit()']],
  ['node.checkVisibility()', ['.checkVisibility()']],
  ['new OffscreenCanvas(1, 1)', ['OffscreenCanvas']],
  ['new Intl.Segmenter()', ['Intl.Segmenter']],
  ['if ("OffscreenCanvas" in self) new OffscreenCanvas(1, 1)', []],
  ['if ("other" in self) new OffscreenCanvas(1, 1)', ['OffscreenCanvas']],
  ['typeof OffscreenCanvas < "u" ? new OffscreenCanvas(1, 1) : canvas()', []],
  ['requestIdleCallback(f)', ['requestIdleCallback']],
  ['navigator.share?.(x); navigator.connection?.saveData', []],
  ['navigator.connection.saveData', ['navigator.connection']],
  ['document.addEventListener("scrollend", f)', ['event scrollend']],
  ['jsx("div", { popover: "auto" })', ['attribute popover']],
  ['/(?<=a)b/', ['an expression that looks behind']],
  ['new RegExp("(?<!a)b")', ['an expression that looks behind']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a script
  ['RegExp(`(?<!a)${b}`)', ['an expression that looks behind']],
  ['/a/v', ['flag v of an expression']],
  ['/(?i:a)b/', ['modifiers within an expression']],
  ['/(?<name>a)/', []],
  ['class A { static { f() } }', ['a static block']],
  ['{ using a = b() }', ['using']],
  ['import a from "./a.json" with { type: "json" }', ['attributes of an import']],
  ['import.meta.resolve("a")', ['import.meta.resolve']],
  ['list.findLast(f)', ['.findLast()']],
  ['list.at(-1); structuredClone(list); Object.hasOwn(a, b); a ??= b; crypto.randomUUID()', []],
])('the feature %s in a script is judged', (script, features) => {
  expect(newerFeaturesOf(script, 'residents')).toEqual(features)
})

test.each([
  ['a { translate: 0 1px }', ['translate']],
  ['a { rotate: 1deg; scale: 2 }', ['rotate', 'scale']],
  ['a { inset: 0; aspect-ratio: 1; accent-color: red; gap: 1px; translate: none }', ['translate']],
  ['a { color: color-mix(in srgb, red, blue) }', ['color: color-mix()']],
  ['a { color: red; color: color-mix(in srgb, red, blue) }', []],
  ['a { color: red; color: color-mix(in srgb, var(--a), blue) }', ['color: color-mix()']],
  ['a { --b: red; --b: color-mix(in srgb, red, blue) }', ['--b: color-mix()']],
  ['a { color: oklch(50% 0 0) }', ['color: oklch()']],
  ['@supports (color: color-mix(in srgb, red, red)) { a { color: color-mix(in srgb, red, blue) } }', []],
  ['@supports not (color: red) { a { color: color-mix(in srgb, red, blue) } }', ['color: color-mix()']],
  ['a { height: 100dvh; width: 1svw }', ['height: dvh', 'width: svw']],
  ['a { height: 100vh; height: 100dvh }', []],
  ['a { width: 10cqw }', ['width: cqw']],
  ['a { min-height: 2lh }', ['min-height: lh']],
  ['a:has(b) { color: red }', [':has in a:has(b)']],
  ['a:user-invalid { color: red }', [':user-invalid in a:user-invalid']],
  ['a { b { color: red } }', ['a rule in a rule']],
  ['@container (width > 1px) { a { color: red } }', ['@container']],
  ['@layer a { b { color: red } }', []],
  ['@starting-style { a { color: red } }', ['@starting-style']],
  ['@media (width >= 40em) { a { color: red } }', ['@media with < or >']],
  ['a { display: grid; grid-template-rows: subgrid }', ['grid-template-rows: subgrid']],
  ['a { text-wrap: balance }', ['text-wrap']],
  ['a { user-select: none }', ['user-select']],
  ['a { -webkit-user-select: none; user-select: none }', []],
  ['a { overflow: clip; float: inline-end }', ['float: inline-end', 'overflow: clip']],
])('the feature %s in a style sheet is judged', (sheet, features) => {
  expect(newerStylesOf(sheet, 'residents')).toEqual(features)
})

test('staff may use what the browsers of the last two years know', () => {
  expect(newerFeaturesOf('AbortSignal.any([a]); list.toSorted(); Iterator.concat(a)', 'staff')).toEqual([
    'Iterator.concat',
  ])
  expect(newerStylesOf('a:has(b) { translate: 0; position-anchor: --a }', 'staff')).toEqual(['position-anchor'])
})

import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { groupBy } from '#kit/collections.ts'
import { declaredSettings, ownFilesOf } from './declared-settings.ts'
import { countedIn, duplicatesIn } from './duplicates.ts'
import { cyclesIn, filesImportedBy, forbiddenIn, importsOf, relativeImportsAcross } from './layers.ts'
import {
  longComponentsIn,
  longParameterListsIn,
  maxComponentLines,
  maxImports,
  parseSource,
  spreadLiteralsIn,
  tooManyImportsIn,
  useCasesInRoutes,
} from './source-rules.ts'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map(file => join('src', file))
  .filter(file => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))

let graph: ReadonlyMap<string, readonly string[]> | undefined
/** The files that each file imports; parsed once, for every test that asks. */
const importGraph = () =>
  (graph ??= new Map(files.map(file => [file, filesImportedBy(file, readFileSync(file, 'utf8'))])))

test('no file imports what its layer, feature or module may not import', () => {
  expect(files.flatMap(file => forbiddenIn(file, readFileSync(file, 'utf8')))).toEqual([])
})

test('every test that renders a component cleans up: test files share a document', () => {
  const forgetful = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map(file => join('src', file))
    .filter(file => file.endsWith('.test.tsx'))
    .filter(file => rendersWithoutCleanUp(readFileSync(file, 'utf8')))
  expect(forgetful).toEqual([])
})

const rendersWithoutCleanUp = (source: string) =>
  /import \{[^}]*\brender(Hook)?\b[^}]*\} from '@testing-library\/react'/.test(source) &&
  !source.includes('\ncleanUpAfterEach()\n')

test.each([
  ["import { render, screen } from '@testing-library/react'\n\ntest()", true],
  ["import { render, screen } from '@testing-library/react'\n\ncleanUpAfterEach()\n", false],
  ["import { screen } from '@testing-library/react'\n", false],
])('a test that does not clean up is seen: %s', (source, isForgetful) => {
  expect(rendersWithoutCleanUp(source)).toBe(isForgetful)
})

test('imports are parsed: there are more imports than files', () => {
  const count = files.reduce((sum, file) => sum + importsOf(file, readFileSync(file, 'utf8')).length, 0)
  expect(count).toBeGreaterThan(files.length)
})

test('an import from another layer or feature uses its name', () => {
  const found = files.flatMap(file =>
    relativeImportsAcross(file, readFileSync(file, 'utf8')).map(target => `${file}: ${target}`),
  )
  expect(found).toEqual([])
  const source = `import '../../web/call.ts'; import './rules.ts'; import '../users/rules.ts'; import '#kit/day.ts'`
  expect(relativeImportsAcross('src/features/reports/x.ts', source)).toEqual(['../../web/call.ts', '../users/rules.ts'])
})

test.each([
  ['a static import', `import { x } from '../server/db/database.ts'`],
  ['an import of a type', `import type { X } from "../server/db/database.ts"`],
  ['an export from', `export { x } from '../server/db/database.ts'`],
  ['an export of everything', `export * from "../server/db/database.ts"`],
  ['an import when it is needed', 'const x = await import(`../server/db/database.ts`)'],
])('a relative import across layers is found: %s', (_, source) => {
  expect(forbiddenIn('src/kit/dates.ts', source)).toHaveLength(1)
})

test.each([
  ['web imports no server', 'src/web/call.ts', `import '../server/db/database.ts'`],
  ['a page imports no server part', 'src/features/planning/pages/Page.tsx', `import '../../reports/server/store.ts'`],
  ['a domain imports no server part', 'src/features/reports/rules.ts', `import './server/store.ts'`],
  [
    'the server imports no server part of a feature',
    'src/server/config.ts',
    `import '../features/reports/server/store.ts'`,
  ],
  ['the UI kit imports no feature', 'src/web/ui/Button.tsx', `import '../../features/reports/rules.ts'`],
  ['an earlier feature imports no later one', 'src/features/reports/rules.ts', `import '../mail/rules.ts'`],
  ['a module counts as its feature', 'src/features/reports/status/server/x.ts', `import '../../../mail/server/y.ts'`],
  ['a module has layers too', 'src/features/reports/status/rules.ts', `import './server/x.ts'`],
  ['nothing imports the app', 'src/features/form/pages/Page.tsx', `import '../../../app/routes.ts'`],
  ['the server runs without a build', 'src/features/reports/server/x.ts', `import '../web/Form.tsx'`],
  ['an earlier module imports no later one', 'src/features/overview/server/x.ts', `import '../map/server/y.ts'`],
  ['the kit needs nothing but zod', 'src/kit/x.ts', `import 'kysely'`],
  ['the browser has no database', 'src/features/reports/web/x.ts', `import 'pg'`],
])('a forbidden import is found: %s', (_, file, source) => {
  expect(forbiddenIn(file, source)).toHaveLength(1)
})

test('no files import each other in a circle, not even types', () => {
  expect(cyclesIn(importGraph())).toEqual([])
})

test('a circle is seen, of three files and of one', () => {
  expect(cyclesIn(new Map(Object.entries({ a: ['b'], b: ['c'], c: ['b', 'a'], d: ['a', 'd'] })))).toEqual([
    ['a', 'b', 'c'],
    ['d'],
  ])
})

test('a module that is not in the written order is refused', () => {
  expect(() => forbiddenIn('src/features/overview/new/x.ts', `import '../contract.ts'`)).toThrow('order of modules')
})

const everySource = ['src', 'test', 'e2e', 'bench', 'scripts'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => !name.includes('node_modules')) // the bench installs Lighthouse in its own folder
    .map(file => join(folder, file))
    .filter(file => /\.(tsx?|mjs)$/.test(file))
    .map(file => parseSource(file, readFileSync(file, 'utf8'))),
)

test('no literal is spread into another one: the compiler would not see a surplus or misspelt key', () => {
  expect(everySource.flatMap(spreadLiteralsIn)).toEqual([])
})

test.each([
  ['an object', 'const x = { ...{ a: 1 }, b: 2 }', 1],
  ['an object as it is', 'const x = { ...({ a: 1 } as const) }', 1],
  ['props', 'const x = <Row {...{ a, b }} />', 1],
  ['a list', `const x = [...['a', 'b'], 'c']`, 1],
  ['by a condition', 'const x = { ...(isLate && { a: 1 }), ...(b ? { b } : {}) }', 0],
  ['something that has a name', 'const x = { ...rest }', 0],
])('a literal that is spread is seen: %s', (_, source, count) => {
  expect(spreadLiteralsIn(parseSource('x.tsx', source))).toHaveLength(count)
})

test('no function has a row of parameters that should be an object', () => {
  expect(everySource.flatMap(longParameterListsIn)).toEqual([])
})

test.each([
  ['a function', 'function f(a, b, c, d, e) {}', 1],
  ['an arrow function', 'const f = (a, b, c, d, ...e) => a', 1],
  ['a method', 'class X { f(a, b, c, d, e) {} }', 1],
  ['a callback', `list.map((a, b, { c }, d = 1, [e]) => e)`, 1],
  ['four parameters', 'const f = (a, b, c, d) => a', 0],
])('too many parameters are seen: %s', (_, source, count) => {
  expect(longParameterListsIn(parseSource('x.ts', source))).toHaveLength(count)
})

test('no component has more than 120 lines', () => {
  expect(everySource.flatMap(longComponentsIn)).toEqual([])
})

const tooLong = '\n'.repeat(maxComponentLines)
test.each([
  ['a function', `export function Page() {${tooLong}}`, ['x.tsx:1: Page has 121 lines']],
  ['an arrow function', `\nexport const Page = () => (${tooLong}null)`, ['x.tsx:2: Page has 121 lines']],
  [
    'a function inside of another one',
    `const Page = forwardRef(function Page() {${tooLong}})`,
    ['x.tsx:1: Page has 121 lines'],
  ],
  ['120 lines', `function Page() {${tooLong.slice(1)}}`, []],
  ['no component', `function rowsOf() {${tooLong}}`, []],
])('a long component is seen: %s', (_, source, breaches) => {
  expect(longComponentsIn(parseSource('x.tsx', source))).toEqual(breaches)
})

test('no file depends on so many others that it does several things', () => {
  expect(everySource.flatMap(tooManyImportsIn)).toEqual([])
})

const imports = Array.from({ length: maxImports }, (_, n) => `import { x${n} } from './x${n}.ts'`)
const oneTooMany = [...imports, `import type { Y } from './y.ts'`].join('\n')
test.each([
  ['21 imports', 'src/x.ts', oneTooMany, ['src/x.ts: 21 imports']],
  ['20 imports', 'src/x.ts', imports.join('\n'), []],
  ['20 imports and an export from', 'src/x.ts', `${imports.join('\n')}\nexport { y } from './y.ts'`, []],
  ['the registry of routes', 'src/app/routes.ts', oneTooMany, []],
])('too many imports are seen: %s', (_, file, source, breaches) => {
  expect(tooManyImportsIn(parseSource(file, source))).toEqual(breaches)
})

test('routes hold no use case, and nothing else registers endpoints', () => {
  expect(everySource.flatMap(useCasesInRoutes)).toEqual([])
})

const routesFile = 'src/features/areas/server/routes.ts'
const handler = (body: string) =>
  `export const areaRoutes: Routes = ({ on }, base) => on(async ({ id }) => { ${body} })`
test.each([
  ['SQL', `import { sql } from 'kysely'`, 'imports kysely'],
  ['a store', `import { insertArea } from './store.ts'`, 'imports a store'],
  ['the store of another feature', `import * as reports from '../../reports/server/store.ts'`, 'imports a store'],
  ['a transaction', handler('return transaction(base, tx => change(tx, id))'), 'opens a transaction'],
  ['a query on base.db', handler(`return base.db.selectFrom('areas').execute()`), 'queries the database'],
  ['a query on db', handler(`return db.selectFrom('areas').execute()`), 'queries the database'],
  ['two use cases', handler('await check(base, id); return toWire(await read(base, id))'), 'calls a second use case'],
])('a use case in routes is seen: %s', (_, source, breach) => {
  expect(useCasesInRoutes(parseSource(routesFile, source))).toEqual([`${routesFile}:1: ${breach}`])
})

test.each([
  ['what passes the database on', routesFile, handler('return findAreas(base.db, id)')],
  ['the type of a row', routesFile, `import type { AreaRow } from './store.ts'`],
  [
    'one use case for each part of an upload',
    routesFile,
    handler('return await upload(async read => await add(read))'),
  ],
  ['a query in a use case', 'src/features/areas/server/areas.ts', `base.db.selectFrom('areas')`],
])('routes may hold %s', (_, file, source) => {
  expect(useCasesInRoutes(parseSource(file, source))).toEqual([])
})

test('endpoints that another file registers are seen', () => {
  const source = `import type { Routes } from '../../../server/http/http-server.ts'`
  expect(useCasesInRoutes(parseSource('src/features/areas/server/areas.ts', source))).toHaveLength(1)
  expect(useCasesInRoutes(parseSource('src/features/areas/server/layer-routes.ts', source))).toEqual([])
})

/** Text and seed data, and the one page that mirrors the database. */
const longByNature = ['src/schema/tables.ts', 'src/features/categories/defaults.ts', 'src/demo/reports.ts']

test('every source file has at most 400 lines', () => {
  const long = files
    .filter(file => !longByNature.includes(file))
    .filter(file => readFileSync(file, 'utf8').split('\n').length > 400)
  expect(long).toEqual([])
})

/** Features with more files than one reads at once, and why they are not two. */
const largeFeatures: Record<string, { limit: number; reason: string }> = {
  reports: {
    limit: 115,
    reason: 'a report with its place, its draft and its states, which every feature after it uses',
  },
  users: { limit: 85, reason: 'users, roles, sign-in and second factor change together' },
  'report-page': { limit: 85, reason: 'the page with all that one can do with a report' },
  mail: { limit: 70, reason: 'each kind of mail, its templates and their editor' },
  form: { limit: 90, reason: 'the steps of the form, its queue and what staff see of it' },
}

test('a feature has at most 60 files', () => {
  const counts = groupBy(globSync('src/features/**/*.{ts,tsx,css}'), file => file.split('/')[2] ?? '')
  expect(counts.size).toBeGreaterThan(40)
  const large = [...counts].flatMap(([feature, all]) => {
    const count = all.filter(file => !file.includes('.test.')).length
    return count > (largeFeatures[feature]?.limit ?? 60) ? [`${feature}: ${count} files`] : []
  })
  expect(large).toEqual([])
})

/** Files that list others, each of which one looks up by its own name. */
const registries = [
  'src/app/',
  'src/features/back-office/pages/routes.tsx',
  'src/features/municipality/pages/settings-routes.tsx',
  'src/features/question-sets/sets/all.ts',
  'src/features/site/pages/NonWizardPage.tsx',
  'src/features/translations/english.ts',
]

/** The share of files that only one other file imports: it would not be missed if it stood there. */
const singleImporterShare = (imports: ReadonlyMap<string, readonly string[]>) => {
  const importers = new Map<string, string[]>()
  for (const [file, targets] of imports)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file])
  const single = [...imports.keys()].filter(file => {
    const [importer = '', ...others] = importers.get(file) ?? []
    return importer && others.length === 0 && !registries.some(registry => importer.startsWith(registry))
  })
  return single.length / imports.size
}

test('at most a fifth of the files is part of only one other', () => {
  expect(singleImporterShare(importGraph())).toBeLessThanOrEqual(0.2)
})

test('a file with one importer is counted, one with two or in a registry is not', () => {
  const imports = {
    'src/app/routes.ts': ['src/a.ts'],
    'src/a.ts': ['src/b.ts', 'src/c.ts'],
    'src/b.ts': ['src/c.ts'],
    'src/c.ts': [],
  }
  expect(singleImporterShare(new Map(Object.entries(imports)))).toBe(1 / 4)
})

/**
 * The files that only this setting needs, as `ownFilesOf` finds them: its declaration, its use cases and its pages. Not
 * counted are its rows in the tables of all settings, and code that does more with its objects without the settings kit.
 */
test('a declared setting has at most four files and 250 lines', () => {
  const sizes = declaredSettings.map(declared => {
    const own = ownFilesOf(declared)
    const lines = own.reduce((sum, { source }) => sum + source.trimEnd().split('\n').length, 0)
    return { ...declared, count: own.length, lines }
  })
  expect(sizes.length).toBeGreaterThan(1)
  expect(sizes.filter(({ count }) => count < 2)).toEqual([])
  expect(sizes.filter(({ count, lines }) => count > 4 || lines > 250)).toEqual([])
})

test.each([
  [
    'its use cases',
    `import { SettingUseCases } from '#settings/server/use-cases.ts'\nimport { a, sizes } from './x.ts'`,
    1,
  ],
  ['another export', `import { text } from '#settings/fields.ts'\nimport { type Size } from './x.ts'`, 0],
  ['no settings kit', `import { sizes } from './x.ts'`, 0],
])('the files of a setting include those with %s: %s', (_, source, count) => {
  const all = [{ file: 'src/features/areas/y.ts', source }]
  expect(ownFilesOf({ file: 'src/features/areas/x.ts', name: 'sizes' }, all)).toHaveLength(count)
})

/** Data, of which each row is written out so that it can be read and changed alone. */
const repetitiveByNature = [
  'src/features/question-sets/sets/',
  'src/features/reports/status/facts.ts',
  'src/schema/tables.ts',
]

test('no passage of six lines or more stands in two places', () => {
  const product = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map(file => join('src', file))
    .filter(file => /(?<!\.test)\.(tsx?|css)$/.test(file))
    .filter(file => !repetitiveByNature.some(path => file.startsWith(path)))
  expect(duplicatesIn(product.map(file => countedIn(file, readFileSync(file, 'utf8'))))).toEqual([])
})

const six = ['const a = 1', 'const b = 2', 'if (a) {', 'run(b)', 'stop()', 'return a + b']
const five = six.slice(1)
test.each([
  ['six lines', six.join('\n'), ['a.ts:1-6 = b.ts:2-7']],
  ['more lines', [...six, 'x'].join('\n'), ['a.ts:1-7 = b.ts:2-8']],
  ['lines with other space, brackets and comments', six.join('\n  }\n\n  // why\n'), ['a.ts:1-21 = b.ts:2-22']],
  ['six lines of which one is different', [...five, 'DIFFERENT'].join('\n'), []],
  ['five lines and an import', [`import { x } from './x.ts'`, ...five].join('\n'), []],
])('a duplicated passage is found: %s', (_, source, repeats) => {
  const other = `start()\n${source.replace('DIFFERENT', 'other')}`
  expect(duplicatesIn([countedIn('a.ts', source), countedIn('b.ts', other)])).toEqual(repeats)
})

test('a passage that stands twice in one file is found', () => {
  const source = [...six, 'between()', ...six].join('\n')
  expect(duplicatesIn([countedIn('a.ts', source)])).toEqual(['a.ts:1-6 = a.ts:8-13'])
})

test('no file or folder has a vague name such as utils or common', () => {
  const vague = files.filter(file =>
    /\/(utils?|helpers?|common|misc|index)\.tsx?$|\/(common|misc|helpers|utils)\//.test(file),
  )
  expect(vague).toEqual([])
})

test('no type or component is called after what happened to it, which differs from file to file', () => {
  const participles = /^(?:export )?(?:type|interface|function|const) (?:Asked|Found|Given|Said|Shown|Told)\b/m
  expect(participles.test('export type Found = { id: number }')).toBe(true)
  expect(everySource.filter(({ text }) => participles.test(text)).map(({ file }) => file)).toEqual([])
})

test('every comment begins with its subject or its verb', () => {
  const riddle = /^\s*(?:\/\*\*?|\/\/)\s+(?:\*\s+)?(?:Of|What|Whether|That|How many|Which|Who)\b.*/gm
  expect(['/** Wh', 'at it is. */'].join('').match(riddle)).toHaveLength(1)
  const written = globSync('{src,test,e2e,bench,scripts,config,migrations}/**/*.{ts,tsx,mjs,css}').map(String)
  expect(written.length).toBeGreaterThan(1000)
  expect(
    written.flatMap(file => (readFileSync(file, 'utf8').match(riddle) ?? []).map(line => `${file}: ${line}`)),
  ).toEqual([])
})

test('the walks of docs/house.md name files that are there', () => {
  const [, section = ''] = /\n## Walks\n(.*?)\n## /s.exec(readFileSync('docs/house.md', 'utf8')) ?? []
  const paths = [...section.matchAll(/`([^`]+\.tsx?)`/g)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(30)
  expect(paths.filter(path => !files.includes(join('src', path)))).toEqual([])
})

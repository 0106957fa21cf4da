import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { spreadLiteralsIn } from './source-rules.ts'
import { forbiddenIn, importsOf } from './walls.ts'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map(file => join('src', file))
  .filter(file => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))

test('no file knows a room that it may not know', () => {
  const found = files.flatMap(file => forbiddenIn(file, readFileSync(file, 'utf8')))
  expect(found).toEqual([])
})

test('the walls are really read: there are more imports than files', () => {
  const count = files.reduce((sum, file) => sum + importsOf(file, readFileSync(file, 'utf8')).length, 0)
  expect(count).toBeGreaterThan(files.length)
})

test.each([
  ['a static import', `import { x } from '../server/db.ts'`],
  ['an import of a type', `import type { X } from "../server/db.ts"`],
  ['an export from', `export { x } from '../server/db.ts'`],
  ['an export of everything', `export * from "../server/db.ts"`],
  ['an import when it is needed', 'const x = await import(`../server/db.ts`)'],
])('%s through a wall is seen', (_, source) => {
  expect(forbiddenIn('src/kit/dates.ts', source)).toHaveLength(1)
})

test.each([
  ['the browser knows no server', 'src/web/call.ts', `import '../server/db.ts'`],
  ['a screen knows no server wing', 'src/screens/staff/Page.tsx', `import '../../features/reports/server/store.ts'`],
  ['a ground floor knows no server wing', 'src/features/reports/rules.ts', `import './server/store.ts'`],
  ['the plumbing knows no server wing', 'src/server/http.ts', `import '../features/reports/server/store.ts'`],
  ['the fittings know no feature', 'src/web/ui/Button.tsx', `import '../../features/reports/rules.ts'`],
  ['an earlier feature knows no later one', 'src/features/reports/rules.ts', `import '../mail/rules.ts'`],
  ['a sub-room counts as its feature', 'src/features/reports/status/server/x.ts', `import '../../../mail/server/y.ts'`],
  ['a sub-room has floors too', 'src/features/reports/status/rules.ts', `import './server/x.ts'`],
  ['nobody imports the top', 'src/screens/citizen/Page.tsx', `import '../../app/routes.ts'`],
  ['the server runs without a build', 'src/features/reports/server/x.ts', `import '../web/Form.tsx'`],
  ['the kit needs nothing but zod', 'src/kit/x.ts', `import 'kysely'`],
  ['the browser has no database', 'src/features/reports/web/x.ts', `import 'pg'`],
])('%s', (_, file, source) => {
  expect(forbiddenIn(file, source)).toHaveLength(1)
})

const everySource = ['src', 'test', 'e2e', 'bench', 'scripts'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(file => join(folder, file))
    .filter(file => /\.tsx?$/.test(file)),
)

test('no literal is spread into another one: the compiler would not see a surplus or misspelt key', () => {
  expect(everySource.flatMap(file => spreadLiteralsIn(file, readFileSync(file, 'utf8')))).toEqual([])
})

test.each([
  ['an object', 'const x = { ...{ a: 1 }, b: 2 }', 1],
  ['an object as it is', 'const x = { ...({ a: 1 } as const) }', 1],
  ['props', 'const x = <Row {...{ a, b }} />', 1],
  ['a list', `const x = [...['a', 'b'], 'c']`, 1],
  ['by a condition', 'const x = { ...(isLate && { a: 1 }), ...(b ? { b } : {}) }', 0],
  ['something that has a name', 'const x = { ...rest }', 0],
])('a literal that is spread is seen: %s', (_, source, count) => {
  expect(spreadLiteralsIn('x.tsx', source)).toHaveLength(count)
})

/** Text and seed data, and the one page that mirrors the database. */
const longByNature = ['src/server/tables.ts', 'src/features/categories/defaults.ts', 'src/demo/reports.ts']

test('every file fits on a few screens', () => {
  const long = files
    .filter(file => !longByNature.includes(file))
    .filter(file => readFileSync(file, 'utf8').split('\n').length > 250)
  expect(long).toEqual([])
})

test('nothing is called by what it is not', () => {
  const vague = files.filter(file =>
    /\/(utils?|helpers?|common|misc|index)\.tsx?$|\/(common|misc|helpers|utils)\//.test(file),
  )
  expect(vague).toEqual([])
})

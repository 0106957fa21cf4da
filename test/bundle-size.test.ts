import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parseSync } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Language, languages } from '#kit/language.ts'
import { type BuiltWeb, readBuiltWeb } from '#server/pages/built-web.ts'
import { citizenEntry, mapEntry, staffEntry } from '#server/pages/pages.ts'
import { ensureBuilt, printedFile } from '../scripts/build.ts'
import { pathOf } from './layers.ts'

let web: BuiltWeb
let folder: string
beforeAll(async () => {
  folder = await ensureBuilt()
  web = await readBuiltWeb(folder)
})

test('the bundler prints nothing: a first start shows only what a person needs', () => {
  expect(readFileSync(join(folder, printedFile), 'utf8')).toBe('')
})

/** The size of the scripts that a page needs at first, compressed with gzip (bytes). */
const firstLoad = (entry: string, language: Language = 'nl') => {
  const { scripts, preloads } = web.entry(entry, language)
  const sizes = [...scripts, ...preloads].map(
    file => gzipSync(readFileSync(join(folder, 'web', file)), { level: 9 }).length,
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

test.each(languages)('the first page for residents loads at most 86 kB of scripts, in two files: %s', language => {
  const { scripts, preloads } = web.entry(citizenEntry, language)
  expect([...scripts, ...preloads].length).toBeLessThanOrEqual(2)
  expect(firstLoad(citizenEntry, language)).toBeLessThanOrEqual(86_000)
  expect(firstLoad(citizenEntry, language)).toBeGreaterThan(60_000) // React alone is 67 kB: less would mean that nothing was measured
})

test.each(languages)('the public map loads at most 160 kB of scripts, the map itself included: %s', language => {
  expect(firstLoad(mapEntry, language)).toBeLessThanOrEqual(160_000)
  expect(firstLoad(mapEntry, language)).toBeGreaterThan(100_000)
})

test('the overview for staff loads at most 200 kB of scripts, in at most 20 files', () => {
  const overview = firstLoad(staffEntry)
  const { scripts, preloads } = web.entry(staffEntry, 'nl')
  expect([...scripts, ...preloads].length).toBeLessThanOrEqual(19) // and the list
  expect(overview).toBeLessThanOrEqual(200_000)
  expect(overview).toBeGreaterThan(60_000)
})

test('the list of staff comes with one file more, and in all as at most 200 kB, as browsers get them', () => {
  const files = readdirSync(join(folder, 'web/assets/staff')).filter(name =>
    /^(staff\.web|list)-.*\.js\.br$/.test(name),
  )
  expect(files).toHaveLength(2)
  const bytes = files.map(name => readFileSync(join(folder, 'web/assets/staff', name)).length)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(200_000)
})

test('the server renders pages with the production build of React, whatever NODE_ENV is', () => {
  const files = readdirSync(join(folder, 'ssr'), { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.js'),
  )
  const built = files.map(name => readFileSync(join(folder, 'ssr', name), 'utf8')).join('\n')
  expect(built).toContain('react-dom-server.node.production.js')
  expect(built).not.toMatch(/\.development\.js|process\.env\.NODE_ENV|from "react/)
})

describe('the scripts of pages for residents', () => {
  const packages = packagesFrom('src/app/citizen.web.tsx', ofStaff)

  test('load React and no other package at first', () => {
    expect([...packages.now].sort()).toEqual(['react', 'react-dom'])
  })

  test('load React and the map at once on the public map, and no other package', () => {
    expect([...packagesFrom('src/app/map.web.tsx').now].sort()).toEqual(['leaflet', 'react', 'react-dom'])
  })

  test('load the map, and no other package, later', () => {
    expect([...packages.later].filter(name => !packages.now.has(name)).sort()).toEqual(['leaflet'])
  })
})

describe('the scripts of pages for staff', () => {
  test.each([
    ['report-page/pages/ReportPage', true],
    ['report-page/pages/split/SplitPage', false],
    ['report-page/pages/SurroundingsPage', true],
    ['overview/map/pages/OverviewMapPage', true],
  ])('%s loads the map only when it is opened', (page, hasMap) => {
    const { now, later } = packagesFrom(`src/features/${page}.tsx`)
    expect(now.has('leaflet')).toBe(false)
    expect(now.has('react')).toBe(true)
    expect(later.has('leaflet') || !hasMap).toBe(true)
  })
})

/** Loaded on devices where staff have signed in. */
const ofStaff = 'src/features/form/pages/staff/watch-staff-session.tsx'

/**
 * The packages that an entry imports statically, and those that it imports by `import()`; types do not count.
 * @param except a file that is not followed
 */
function packagesFrom(entry: string, except?: string) {
  const [now, later] = [new Set<string>(), new Set<string>()]
  const seen = new Set<string>()
  const walk = (file: string, into: Set<string>) => {
    if (file === except || seen.has(`${file} ${into === now}`) || file.endsWith('.css')) return
    seen.add(`${file} ${into === now}`)
    const { atOnce, deferred } = valueImportsOf(file)
    for (const [targets, set] of [
      [atOnce, into],
      [deferred, later],
    ] as const)
      for (const target of targets) {
        const path = pathOf(file, target)
        if (path) walk(path, set)
        else if (!target.includes('.css')) set.add(nameOf(target))
      }
  }
  walk(entry, now)
  return { now, later }
}

const nameOf = (target: string) =>
  target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/')

function valueImportsOf(file: string) {
  const source = readFileSync(file, 'utf8')
  const { module } = parseSync(file, source)
  const imported = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.filter(({ isType }) => !isType).flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  )
  const deferred = module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1))
  return { atOnce: [...imported, ...exported], deferred }
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { anchorsIn, mistakesIn, type Pages } from './references.ts'

const folders = ['src', 'test', 'e2e', 'bench', 'scripts', 'migrations', 'demo', 'docs', '.ci']
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => join(folder, file))
const root = readdirSync('.', { withFileTypes: true })
  .filter(each => each.isFile())
  .map(({ name }) => name)

/** All sources and pages, apart from this file, whose examples are mistakes. */
const files = [...folders.flatMap(filesOf), ...root]
  .filter(file => /\.(tsx?|css|mjs|sql|md)$|\.ci\/run$/.test(file))
  .filter(file => !file.includes('node_modules') && file !== join('test', 'references.test.ts'))

test('every reference leads to an existing page, heading or record, and none has an old form', () => {
  expect(files.flatMap(file => mistakesIn(file, readFileSync(file, 'utf8')))).toEqual([])
})

test('references in the code are found', () => {
  const sources = files.filter(file => file.startsWith('src')).map(file => readFileSync(file, 'utf8'))
  const count = sources.reduce((sum, source) => sum + source.split('docs/wire/').length - 1, 0)
  expect(count).toBeGreaterThan(50)
})

const wirePages = filesOf(join('docs', 'wire'))

test.each(wirePages)('no heading occurs twice in %s: the anchor of the second would depend on the first', page => {
  const anchors = anchorsIn(readFileSync(page, 'utf8'))
  expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([])
})

test('the index of the wire links to every other page', () => {
  const index = readFileSync(join('docs', 'wire', 'README.md'), 'utf8')
  const names = readdirSync(join('docs', 'wire')).filter(name => name !== 'README.md')
  expect(names.filter(name => !index.includes(`| [${name}](${name}) |`))).toEqual([])
})

const texts: Readonly<Record<string, string>> = {
  'docs/wire/README.md': '# The wire\n',
  'docs/wire/reports.md': '# Reports\n\n## Filters\n\n```\n## In code\n```\n\n## Needed fields\n',
  'docs/decisions/0007-photos.md': '# 7. What happens to a photo\n',
  'bench/README.md': '# The bench\n',
}
const pages: Pages = {
  has: path => path in texts || Object.keys(texts).some(text => text.startsWith(`${path}/`)),
  read: path => texts[path] ?? '',
}

test.each([
  ['a page that is not there', 'src/a.ts', '// as docs/wire/report.md#filters says', 'no such page'],
  ['a page outside the repository', 'src/a.ts', '// see api.md', 'no such page'],
  ['a heading that is not there', 'src/a.ts', '/** Filters (docs/wire/reports.md#filter). */', 'no such heading'],
  ['a heading within code', 'src/a.ts', '// docs/wire/reports.md#in-code', 'no such heading'],
  ['a page of the wire without a heading', 'src/a.ts', '// docs/wire/reports.md', 'which heading'],
  ['a record that is not there', 'migrations/0001_a.sql', '-- docs/decisions/0007-pictures.md', 'no such page'],
  ['a link to a page that is not there', 'docs/wire/README.md', '[Filters](report.md#filters)', 'no such page'],
  ['a link to a heading that is not there', 'docs/wire/README.md', '[Filters](reports.md#filter)', 'no such heading'],
  ['a link to a heading of its own page', 'docs/wire/reports.md', '[Filters](#filter)', 'no such heading'],
  ['a link from the root in a page elsewhere', 'docs/wire/README.md', '[Bench](bench/README.md)', 'no such page'],
  ['a link to a picture that is not there', 'README.md', '![Map](docs/map.png)', 'no such page'],
  ['a number of the old page', 'src/a.ts', '/** Filters (api 1.9). */', 'old form: api 1.9'],
  ['the same without brackets', 'src/a.ts', '// in the order of API 1', 'old form: API 1'],
  ['a number of a decision', 'test/a.test.ts', '// our own (decision 16)', 'old form: decision 16'],
  ['the subject of a decision', 'src/a.ts', '// decision on photos', 'old form: decision on photos'],
  ['a record without its name', 'docs/house.md', 'See the decision record.', 'old form: decision record'],
  ['a number of a specification', 'e2e/a.story.ts', '// spec 2.3', 'old form: spec 2.3'],
])('a mistake is reported: %s', (_, file, source, what) => {
  expect(mistakesIn(file, source, pages)).toEqual([expect.stringContaining(`${file}:1: ${what}`)])
})

test.each([
  ['a page and heading', 'src/a.ts', '/** Filters (docs/wire/reports.md#needed-fields). */'],
  ['a record', 'src/a.ts', '// docs/decisions/0007-photos.md'],
  ['a link to a heading', 'docs/wire/README.md', '[Filters](reports.md#filters), [above](#the-wire)'],
  [
    'a link upwards, and one to a folder',
    'docs/wire/README.md',
    '[7](../decisions/0007-photos.md), [all](../decisions)',
  ],
  ['a page beside it', 'bench/run.ts', '// see README.md'],
  ['a page on another site', 'README.md', '[Signalen](https://signalen.org/api.md#x), https://example.com/a/b.md'],
  [
    'a decision in words',
    'docs/dependencies.md',
    'Each package is a decision. Records of decisions: [all](decisions).',
  ],
])('a reference is no mistake: %s', (_, file, source) => {
  const has = (path: string) => pages.has(path) || path === 'docs/decisions'
  expect(mistakesIn(file, source, { ...pages, has })).toEqual([])
})

test('headings have the addresses that GitHub gives them', () => {
  const page =
    '# The wire\n## Handling messages\n## `page_size`, and more!\n### [A link](x.md) – here\n## Twice\n## Twice\n'
  expect(anchorsIn(page)).toEqual([
    'the-wire',
    'handling-messages',
    'page_size-and-more',
    'a-link--here',
    'twice',
    'twice-1',
  ])
})

import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { anchorsIn } from './references.ts'

const list = readFileSync('docs/wire/departures.md', 'utf8')

/** The headings of a page under which something is marked as a departure, as they are linked. */
function headingsWithDepartures(path: string): string[] {
  const text = readFileSync(path, 'utf8')
  const anchors = anchorsIn(text)
  const sections = text.split(/^#{1,6} .*$/m).slice(1)
  return sections.flatMap((section, index) =>
    section.includes('**Departure') ? [`${basename(path)}#${anchors[index]}`] : [],
  )
}

test('every departure of the wire is in the list', () => {
  const pages = globSync('docs/wire/*.md').filter(path => !/(README|departures)\.md$/.test(path))
  const marked = pages.flatMap(headingsWithDepartures)
  expect(marked.length).toBeGreaterThan(40)
  expect(marked.filter(heading => !list.includes(`(${heading})`))).toEqual([])
})

test('every line of the list says how and why', () => {
  const rows = list.split('\n').filter(line => line.startsWith('| ') && !line.startsWith('| where'))
  expect(rows.length).toBeGreaterThan(60)
  for (const row of rows)
    for (const cell of row.split('|').slice(1, -1)) expect([row, cell.trim()]).not.toEqual([row, ''])
})

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compileErrorsAfter, filesWithErrors } from '#test/compile-errors.ts'
import { statusFacts } from './facts.ts'
import {
  alwaysMails,
  codeOf,
  isSendableToContractor,
  mayFollow,
  requirementOf,
  selectableStatuses,
  statusOf,
} from './rules.ts'
import { statuses } from './statuses.ts'

describe('a new status', () => {
  const compile = ['src/features/reports/status/facts.ts', 'src/features/reports/status/rules.ts']

  test('does not compile until its facts are added, in one place', async () => {
    const edit = (source: string) => source.replace("'forwarded',\n] as const", "'forwarded',\n  'paused',\n] as const")
    const errors = await compileErrorsAfter({ file: 'src/features/reports/status/statuses.ts', edit, compile })
    expect(filesWithErrors(errors)).toEqual(['src/features/reports/status/facts.ts'])
    expect(errors.join()).toContain("'paused' is missing")
  })

  const without = (lacking: string) => async () => {
    const edit = (source: string) => source.replace(/ {2}forwarded: \{.*?\n {2}\},\n/s, `  forwarded: ${lacking},\n`)
    const errors = await compileErrorsAfter({
      file: 'src/features/reports/status/facts.ts',
      edit,
      compile: compile.slice(0, 1),
    })
    return errors.join('\n')
  }

  test('gets an error that names all missing facts', async () => {
    expect(await without('{}')()).toMatch(/missing the following properties .*: name, display, next, entry, during/)
    const hollow = '{ name: {}, display: {}, next: [], entry: {}, during: {} }'
    const errors = await without(hollow)()
    for (const facts of [
      ['code', 'label'],
      ['tone', 'phase', 'publicMap', 'inFilter'],
      ['formPlace', 'needs', 'mail'],
      ['end', 'deadlineRuns', 'photos', 'recategorisable', 'sendable'],
    ])
      expect(errors).toMatch(new RegExp(`missing the following properties .*: ${facts.join(', ')}`))
  })
})

test('the page of the wire and the record agree on every status', () => {
  const page = readFileSync('docs/wire/statuses.md', 'utf8')
  const rows = (heading: string) => {
    const [, part = ''] = page.split(`## ${heading}\n`)
    const [table = ''] = part.split('\n## ')
    return table.split('\n').filter(line => line.startsWith('| `'))
  }
  const cells = (row: string) => row.split('|').map(cell => cell.trim().replaceAll('`', ''))
  expect(rows('Codes').map(row => cells(row).slice(1, 4))).toEqual(
    statuses.map(status => [codeOf(status), statusFacts[status].name.label, status]),
  )
  const listed = rows('Transitions').map(row => [
    cells(row)[1],
    [...row.matchAll(/`([^`]+)`/g)]
      .slice(1)
      .map(([, to]) => to)
      .sort(),
  ])
  const known = statuses.map(status => [codeOf(status), statusFacts[status].next.map(codeOf).sort()])
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(known))
})

test('every status has a code of its own on the wire, and a name of its own', () => {
  expect(statuses.map(status => statusOf(codeOf(status)))).toEqual(statuses)
  expect(new Set(statuses.map(status => statusFacts[status].name.label)).size).toBe(statuses.length)
})

test('the form of a status has one place for each status that can be chosen', () => {
  const places = selectableStatuses.map(status => statusFacts[status].entry.formPlace)
  expect(places).toEqual(selectableStatuses.map((_, index) => index + 1))
})

test('nothing follows on a split report, and something on every other', () => {
  expect(statuses.filter(status => statusFacts[status].next.length === 0)).toEqual(['split'])
})

test('the facts of a status agree with its transitions', () => {
  for (const status of statuses.filter(isSendableToContractor))
    expect([status, mayFollow(status, 'ready-to-send')]).toEqual([status, true])
  for (const status of statuses.filter(status => statusFacts[status].during.recategorisable))
    expect([status, mayFollow(status, 'received')]).toEqual([status, true])
})

test('a status that needs a question or an address always sends a mail', () => {
  const asks = statuses.filter(status => ['question', 'recipient'].includes(requirementOf(status)))
  expect(asks.map(alwaysMails)).toEqual(asks.map(() => true))
})

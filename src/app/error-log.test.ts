import { expect, test } from 'vitest'
import { openErrorLog } from './create-app.ts'

test('the same error is logged once a minute, and again after it was over', () => {
  let now = 0
  const lines: object[] = []
  const errorLog = openErrorLog(() => now)
  const write = (line: object) => void lines.push(line)
  errorLog.writeTo({ error: write, info: write } as Parameters<typeof errorLog.writeTo>[0])
  for (let second = 0; second < 30; second++) {
    now = second * 1000
    errorLog.onError('jobs', { message: 'gone' })
    errorLog.onError('notify', new Error('gone'))
  }
  expect(lines).toEqual([
    { what: 'jobs', message: 'gone' },
    { what: 'notify', message: 'gone' },
  ])
  errorLog.onRecovery('jobs')
  errorLog.onError('jobs', { message: 'gone' })
  now = 61_000
  errorLog.onError('notify', new Error('gone'))
  expect(lines.slice(2)).toEqual([
    { what: 'jobs' },
    { what: 'jobs', message: 'gone' },
    { what: 'notify', message: 'gone' },
  ])
})

import { expect, test } from 'vitest'
import { scheduledQueues } from '#app/scheduled-jobs.ts'
import { world } from '#test/world.ts'
import { isMailKind, mailFactsOf, mailKinds } from './kinds.ts'

/** Mails about a report go when its terms say so. */
const kindsWithoutReport = Object.keys(mailKinds)
  .filter(isMailKind)
  .filter(kind => !['report', 'contact', 'withdrawal'].includes(mailFactsOf(kind).about))

test('a mail of each kind that belongs to no report is deleted after a month at the latest', async () => {
  const w = await world()
  w.at('2026-11-01T12:00:00Z')
  const values = kindsWithoutReport.map(kind => ({
    kind,
    messageId: kind,
    recipient: 'kim@voorbeeld.example',
    subject: 'Brief',
    html: 'Dag',
    text: 'Dag',
    state: 'sent' as const,
    createdAt: w.base.clock(),
  }))
  await w.base.db.insertInto('mails').values(values).execute()
  const kinds = async () => {
    for (const name of Object.keys(scheduledQueues).filter(each => each.startsWith('delete-')))
      await scheduledQueues[name]?.handler(w.base, w.signIn)({})
    return (await w.base.db.selectFrom('mails').select('kind').execute()).map(({ kind }) => kind)
  }
  expect(await kinds()).toHaveLength(kindsWithoutReport.length)
  w.at('2026-11-30T11:59:59Z')
  expect(await kinds()).toEqual(expect.arrayContaining(['accessibility', 'notification']))
  w.at('2026-12-01T12:00:01Z')
  expect(await kinds()).toEqual([])
})

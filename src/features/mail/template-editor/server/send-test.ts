import { randomUUID } from 'node:crypto'
import type { User } from '#features/users/policy.ts'
import { type Base, transaction } from '#server/base.ts'
import { queueMail } from '../../server/send.ts'
import { deleteMailsBefore } from '../../server/store.ts'
import { requireExample } from './compose-example.ts'
import { exampleOf, type TemplateToShow } from './preview-template.ts'

/** The mail belongs to no report, so `deleteTestMails` removes it after a day. */
export async function sendTestMail(base: Base, user: User, template: TemplateToShow): Promise<{ recipient: string }> {
  const { subject, html, text } = await requireExample(base, await exampleOf(base, user, template, 'none'))
  const about = {
    cause: `template-test-${randomUUID()}`,
    reportId: null,
    eventId: null,
    kind: 'template-test',
  } as const
  await queueMail(base, { ...about, recipient: user.email, subject: `Proef: ${subject}`, html, text })
  return { recipient: user.email }
}

const dayInMs = 86_400_000

/** Test mails hold texts of residents. @returns the number of deleted mails */
export const deleteTestMails = (base: Base): Promise<number> =>
  transaction(base, tx =>
    deleteMailsBefore(tx, { kind: 'template-test', before: new Date(tx.now.getTime() - dayInMs) }),
  )

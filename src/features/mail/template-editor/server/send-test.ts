import { randomUUID } from 'node:crypto'
import { type Base, transaction } from '../../../../server/base.ts'
import type { User } from '../../../users/policy.ts'
import { queueMail } from '../../server/send.ts'
import { deleteMailsBefore } from '../../server/store.ts'
import { requireExample } from './example-mail.ts'
import { exampleOf, type TemplateToShow } from './preview-template.ts'

/**
 * Sends the mail about a real report that a text would give to the user who asks for it. It belongs to no report: it is kept for
 * a day (`deleteTestMails`).
 */
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

/** Deletes test mails of more than a day ago: they hold what residents wrote. @returns how many */
export const deleteTestMails = (base: Base): Promise<number> =>
  transaction(base, tx =>
    deleteMailsBefore(tx, { kind: 'template-test', before: new Date(tx.now.getTime() - dayInMs) }),
  )

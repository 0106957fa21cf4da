import type { Reader } from '../../../server/db/database.ts'
import { reporterMailKinds } from '../kinds.ts'
import { subjectAfter } from '../rules.ts'

/** The subject of the next mail to the reporter of a report: none that they had before, so that one mail is not taken for another. */
export async function distinctSubject(
  db: Reader,
  { reportId, subject }: { reportId: number; subject: string },
): Promise<string> {
  const earlier = await db
    .selectFrom('mails')
    .select('subject')
    .where('reportId', '=', reportId)
    .where('kind', 'in', reporterMailKinds)
    .where('html', '<>', '')
    .execute()
  return subjectAfter(
    subject,
    earlier.map(mail => mail.subject),
  )
}

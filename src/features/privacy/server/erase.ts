import { randomUUID } from 'node:crypto'
import { type Language, languageOf } from '../../../kit/language.ts'
import { Problem } from '../../../kit/problem.ts'
import { type Base, transaction } from '../../../server/base.ts'
import { erasureMail } from '../../mail/erasure-mail.ts'
import { renderMail } from '../../mail/render.ts'
import { queueMailIn } from '../../mail/server/send.ts'
import { mailBranding } from '../../mail/server/write-mail.ts'
import { backupsUntil, eraseReporter } from '../../my-reports/server/erase.ts'
import { eraseEarlierReporter } from '../../my-reports/server/erase-earlier.ts'
import { displayId } from '../../reports/server/display-id.ts'
import type { User } from '../../users/policy.ts'
import type { Erasure } from '../contract.ts'
import type { Person } from '../rules.ts'
import { findReports } from './find.ts'
import type { ReportOfPersonRow } from './store.ts'

type Request = Person & { note: string; sendsMail: boolean }

/**
 * Erase the details of a person wherever they are. Each report is a transaction of its own; a second press erases the rest.
 * Reports on hold stay as they are, and are named.
 */
export async function erasePerson(base: Base, by: User, { note, sendsMail, ...person }: Request): Promise<Erasure> {
  if (sendsMail && !person.email)
    throw new Problem('invalid-input', { email: ['Vul het e-mailadres in waar de bevestiging heen gaat.'] })
  const rows = await findReports(base, by, { ...person, kind: 'search' })
  const free = rows.filter(({ isOnHold }) => !isOnHold)
  const request = randomUUID()
  for (const row of free) await eraseIn(base, row, { by, note, request })
  if (sendsMail && free.length > 0) await mailConfirmation(base, person.email, languageOf(free[0]?.language))
  const numbersOf = (some: readonly ReportOfPersonRow[]) => some.map(({ id }) => displayId(base, id))
  return {
    erased: numbersOf(free),
    onHold: numbersOf(rows.filter(({ isOnHold }) => isOnHold)),
    backupsUntil: backupsUntil(base.clock()),
  }
}

async function eraseIn(
  base: Base,
  { id, isCurrent, reporterIds }: ReportOfPersonRow,
  request: { by: User; note: string; request: string },
) {
  if (isCurrent) await eraseReporter(base, id, { isConfirmed: true, ...request })
  else for (const reporterId of reporterIds) await eraseEarlierReporter(base, { reportId: id, reporterId }, request)
}

/** The mail goes some hours later, with the address in it, in the language of the newest report. */
const mailConfirmation = (base: Base, recipient: string, language: Language) =>
  transaction(base, async tx => {
    const content = erasureMail(base.municipality.mail.organization, language)
    const written = renderMail({ ...content, branding: await mailBranding(base) })
    const about = { cause: `erasure-${randomUUID()}`, reportId: null, eventId: null, kind: 'erasure' } as const
    await queueMailIn(tx, base, { ...about, recipient, subject: content.subject, ...written })
  })

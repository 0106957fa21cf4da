import { randomUUID } from 'node:crypto'
import { erasureMail } from '#features/mail/erasure-mail.ts'
import { renderMail } from '#features/mail/render.ts'
import { queueMailIn } from '#features/mail/server/send.ts'
import { mailBranding } from '#features/mail/server/write-mail.ts'
import { backupsUntil, eraseReporter } from '#features/my-reports/server/erase.ts'
import { eraseEarlierReporter } from '#features/my-reports/server/erase-earlier.ts'
import { displayId } from '#features/reports/server/store.ts'
import type { User } from '#features/users/policy.ts'
import { type Language, languageOf } from '#kit/language.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, transaction } from '#server/base.ts'
import type { Erasure } from '../contract.ts'
import type { Person } from '../rules.ts'
import { findReports } from './find.ts'
import type { ReportOfPersonRow } from './store.ts'

type Request = Person & { note: string; sendsMail: boolean }

/** Each report has its own transaction; a second press erases the rest. Reports on hold stay, and are listed. */
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

/** Sent some hours later, in the language of the newest report; until then it contains the address. */
const mailConfirmation = (base: Base, recipient: string, language: Language) =>
  transaction(base, async tx => {
    const content = erasureMail(base.municipality.mail.organization, language)
    const written = renderMail({ ...content, branding: await mailBranding(base) })
    const about = { cause: `erasure-${randomUUID()}`, reportId: null, eventId: null, kind: 'erasure' } as const
    await queueMailIn(tx, base, { ...about, recipient, subject: content.subject, ...written })
  })

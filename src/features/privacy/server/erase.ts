import { randomUUID } from 'node:crypto'
import { erasePassages } from '#features/hidden-passages/server/hide.ts'
import { type MailContent, renderMail } from '#features/mail/render.ts'
import { queueMailIn } from '#features/mail/server/send.ts'
import { mailBranding } from '#features/mail/server/write-mail.ts'
import { backupsUntil, eraseEarlierReporter, eraseReporter, onHoldDetail } from '#features/my-reports/server/erase.ts'
import { isFamilyOnHold } from '#features/my-reports/server/store.ts'
import { recordEvent } from '#features/reports/server/record.ts'
import { displayId, findReportForSystem, noSuchReport } from '#features/reports/server/store.ts'
import type { User } from '#features/users/policy.ts'
import { type Language, languageOf } from '#kit/language.ts'
import { parseMarkdown } from '#kit/markdown.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, transaction } from '#server/base.ts'
import type { Erasure, Person } from '../contract.ts'
import { findReports } from './person.ts'
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

type ErasureTexts = { subject: string; body: (organization: string) => string }

const erasureTexts: Readonly<Record<Language, ErasureTexts>> = {
  nl: {
    subject: 'Uw gegevens zijn gewist',
    body: organization => `U heeft ${organization} gevraagd om uw gegevens te wissen. Dat hebben we gedaan: uw e-mailadres, uw telefoonnummer, uw foto’s en onze e-mails aan u staan niet meer bij uw meldingen.

De meldingen zelf blijven bestaan, zonder uw gegevens. U krijgt er geen e-mail meer over. In reservekopieën staan uw gegevens nog ten hoogste 30 dagen.

Dit bericht wissen we bij ons ook, binnen een dag.`,
  },
  en: {
    subject: 'Your details have been erased',
    body: organization => `You asked ${organization} to erase your details. We have done so: your email address, your telephone number, your photos and our emails to you are no longer with your reports.

The reports themselves stay, without your details. You will get no more email about them. Your details stay in backups for at most 30 days.

We also erase this message at our end, within a day.`,
  },
}

function erasureMail(organization: string, language: Language = 'nl'): Omit<MailContent, 'branding'> {
  const { subject, body } = erasureTexts[language]
  const blocks = parseMarkdown(body(organization))
  return {
    subject,
    language,
    parts: [
      { kind: 'title', text: subject },
      { kind: 'blocks', blocks },
    ],
    footer: [],
  }
}

type PassagesToErase = { reportId: number; texts: readonly string[] }

/**
 * Works for every department, and for mentions of third persons. @returns the number of different erased passages
 * @throws Problem `forbidden` when the report, one of its parts or its parent is on hold
 */
export const eraseHidden = (base: Base, by: User, { reportId, texts }: PassagesToErase): Promise<number> =>
  transaction(base, async tx => {
    const report = await findReportForSystem(tx, reportId)
    if (!report) throw noSuchReport()
    if (await isFamilyOnHold(tx, report)) throw new Problem('forbidden', onHoldDetail)
    const passages = await erasePassages(tx, base, { reportId, texts })
    if (passages.length > 0)
      await recordEvent(tx, reportId, { type: 'passages-erased', passages, request: randomUUID() }, by)
    return passages.length
  })

import { externalFooter } from '#features/mail/footer.ts'
import { renderMail } from '#features/mail/render.ts'
import { queueMail } from '#features/mail/server/send.ts'
import { mailBranding } from '#features/mail/server/write-mail.ts'
import type { RecordedEvent } from '#features/reports/server/record.ts'
import { displayId } from '#features/reports/server/store.ts'
import { isEnded } from '#features/reports/status/rules.ts'
import type { Status } from '#features/reports/status/statuses.ts'
import { parseMarkdown } from '#kit/markdown.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { codeRules } from '../rules.ts'

type Letter = {
  subject: string
  title: string
  text: string
  /** Null for a letter that is about no report. */
  number: string | null
}

type About = Omit<Parameters<typeof queueMail>[1], 'subject' | keyof ReturnType<typeof renderMail>>

export async function queueExternalMail(base: Base, { subject, title, text, number }: Letter, about: About) {
  const { mail, language } = base.municipality
  const written = renderMail({
    subject,
    parts: [
      { kind: 'title', text: title },
      { kind: 'blocks', blocks: parseMarkdown(text) },
    ],
    footer: externalFooter({ phoneNumber: language.phoneNumber, takesReplies: mail.replyTo !== undefined, number }),
    branding: await mailBranding(base),
  })
  await queueMail(base, { ...about, subject, ...written })
}

/** The code comes first, where a phone shows it. It is not in the subject, which staff see in the log of mails. */
export const codeMail = (code: string, organization: string): Letter => ({
  subject: `Uw code voor de meldingen van ${organization}`,
  title: `Uw code is ${code}.`,
  text: `Vul de code in op de pagina met uw meldingen. De code werkt ${codeRules.minutes} minuten. Een nieuwe code vervangt deze.\n\nHeeft u geen code gevraagd? Dan heeft iemand anders de link uit onze e-mail. Die persoon kan de ene melding van die link zien en beantwoorden. Zonder de code ziet die persoon uw andere meldingen niet. Geef de code aan niemand door.`,
  number: null,
})

type Withdrawal = { number: string; to: Status; organization: string }

/** Says nothing about the report that the party does not know. */
const withdrawnMail = ({ number, to, organization }: Withdrawal): Letter => ({
  subject: `Melding ${number} ligt niet meer bij u`,
  title: `U hoeft niets meer te doen voor melding ${number}`,
  text: `${organization} vroeg u om melding **${number}** te behandelen. Dat is niet meer nodig: ${reasonOf(to)}. U hoeft ook niet meer te antwoorden.\n\nBent u al bezig met het werk? Bel ons dan.`,
  number,
})

function reasonOf(to: Status): string {
  if (isEnded(to)) return 'wij hebben de melding afgesloten'
  return to === 'forwarded' ? 'wij hebben een ander gevraagd' : 'wij gaan er zelf mee verder'
}

/** The report was closed, taken back or forwarded to another party. */
export async function mailWithdrawn(base: Base, { event, eventId, reportId, at }: RecordedEvent<'status-changed'>) {
  if (event.from !== 'forwarded') return
  const recipient = await unansweredParty(base.db, { reportId, eventId, at })
  if (!recipient || (await isAskedAgain(base.db, { eventId, recipient }))) return
  const kind = 'forward-withdrawn'
  const about = { cause: `event-${eventId}.${kind}`, reportId, eventId, kind, recipient } as const
  const { organization } = base.municipality.mail
  const letter = withdrawnMail({ number: displayId(base, reportId), to: event.to, organization })
  await queueExternalMail(base, letter, about)
}

type Change = { reportId: number; eventId: number; at: Date }

async function unansweredParty(db: Reader, { reportId, eventId, at }: Change): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('questionnaireSessions')
    .innerJoin('questionnaires', 'questionnaires.id', 'questionnaireId')
    .select(['recipient', 'frozenAt', 'invalidatedAt', 'submitBefore'])
    .where('reportId', '=', reportId)
    .where('flow', '=', 'forward')
    .where('eventId', '<', eventId)
    .orderBy('eventId', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row || row.frozenAt || row.invalidatedAt || !row.submitBefore || row.submitBefore < at) return undefined
  return row.recipient
}

async function isAskedAgain(
  db: Reader,
  { eventId, recipient }: { eventId: number; recipient: string },
): Promise<boolean> {
  const next = await db
    .selectFrom('questionnaireSessions')
    .select('recipient')
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  return next?.recipient?.toLowerCase() === recipient.toLowerCase()
}

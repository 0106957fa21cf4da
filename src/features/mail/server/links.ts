import { createHmac } from 'node:crypto'
import { respondUntil } from '#features/feedback/rules.ts'
import { daysToAnswer } from '#features/questionnaires/rules.ts'
import type { SessionRow } from '#features/questionnaires/server/store.ts'
import { deleteLinksOfMail, insertLink } from '#features/reporters/server/store.ts'
import { endOfDayLater } from '#kit/workdays.ts'
import { decrypt, encrypt } from '#server/auth/secrets.ts'
import type { Base, Tx } from '#server/base.ts'
import { mailedLink } from '../links.ts'

export type SessionToAnswer = Pick<SessionRow, 'uuid' | 'submitBefore' | 'flow'>

export const answerAt = ({ frontendUrl }: Base, { flow, uuid }: SessionToAnswer) =>
  mailedLink(frontendUrl, flow === 'forward' ? 'externalForm' : 'question', uuid)

/** The page asks for a code. */
export const allReportsAt = ({ publicUrl }: Base, { uuid }: Pick<SessionRow, 'uuid'>) =>
  mailedLink(publicUrl, 'externalReports', uuid)

export type FormToFillIn = { token: string; closesAt: Date }

export const surveyAt = ({ frontendUrl }: Base, { token }: FormToFillIn) => ({
  satisfied: mailedLink(frontendUrl, 'satisfied', token),
  unsatisfied: mailedLink(frontendUrl, 'unsatisfied', token),
})

/** Replaces the secret in a preview, which cannot be answered. */
export const noSecret = '00000000-0000-0000-0000-000000000000'

export const previewForm = (now: Date): FormToFillIn => ({ token: noSecret, closesAt: respondUntil(now, null) })

export const previewSession = (flow: keyof typeof daysToAnswer, now: Date): SessionToAnswer => ({
  flow,
  uuid: noSecret,
  submitBefore: endOfDayLater(now, daysToAnswer[flow]),
})

/**
 * Replaces the token of the link to the page of a report in a stored mail. Each mail gets its token when it is handed
 * over, so no table holds the secret.
 */
const placeholder = 'meldwerk-page-link'

export const pageLinkIn = (publicUrl: string) => mailedLink(publicUrl, 'reportPage', placeholder)
export const stopLinkIn = (publicUrl: string) => mailedLink(publicUrl, 'stopMail', placeholder)

type StoredMail = { id: number; reportId: number | null; html: string; text: string; stopUrl: string | null }

export async function withPageLink<Mail extends StoredMail>(tx: Tx, mail: Mail): Promise<Mail> {
  const { id: mailId, reportId, html, text, stopUrl } = mail
  if (reportId === null || !(html + text + stopUrl).includes(placeholder)) return mail
  const token = await insertLink(tx, { reportId, mailId })
  const withToken = (content: string) => content.replaceAll(placeholder, token)
  return { ...mail, html: withToken(html), text: withToken(text), stopUrl: stopUrl && withToken(stopUrl) }
}

/** Deletes the link of an attempt that certainly failed, because nobody read it. */
export async function withNewPageLink<Mail extends StoredMail & { isUncertain: boolean }>(tx: Tx, mail: Mail) {
  if (!mail.isUncertain) await deleteLinksOfMail(tx, mail.id)
  return withPageLink(tx, mail)
}

type Keys = Pick<Base, 'signingKey'>
type Content = { html: string; text: string }

const encryptedPattern = /meldwerk-encrypted-([\w-]{1,500})~/g

const keyOf = ({ signingKey }: Keys) => createHmac('sha256', signingKey).update('secrets of mails').digest()

/** Encrypts the secret of a stored mail, so that a copy of the database opens nothing (docs/backup.md). */
export function withEncryptedSecret<Mail extends Content>(keys: Keys, mail: Mail, secret: string): Mail {
  const encrypted = `meldwerk-encrypted-${encrypt(keyOf(keys), secret).toString('base64url')}~`
  return { ...mail, html: mail.html.replaceAll(secret, encrypted), text: mail.text.replaceAll(secret, encrypted) }
}

/** A secret older than the current keys stays encrypted: it no longer opens anything. */
export function withDecryptedSecrets<Mail extends Content>(keys: Keys, mail: Mail): Mail {
  const opened = (content: string) =>
    content.replaceAll(encryptedPattern, (whole, encrypted: string) => {
      try {
        return decrypt(keyOf(keys), Buffer.from(encrypted, 'base64url'))
      } catch {
        return whole
      }
    })
  return { ...mail, html: opened(mail.html), text: opened(mail.text) }
}

import { deleteLinksOfMail, insertLink } from '#features/reporters/links/server/store.ts'
import type { Tx } from '#server/base.ts'
import { hasPageLink, withToken } from '../page-link.ts'

type StoredMail = { id: number; reportId: number | null; html: string; text: string; stopUrl: string | null }

export async function withPageLink<Mail extends StoredMail>(tx: Tx, mail: Mail): Promise<Mail> {
  const { id: mailId, reportId, html, text, stopUrl } = mail
  if (reportId === null || !hasPageLink(html + text + stopUrl)) return mail
  const token = await insertLink(tx, { reportId, mailId })
  const withLinks = { html: withToken(html, token), text: withToken(text, token) }
  return { ...mail, ...withLinks, stopUrl: stopUrl && withToken(stopUrl, token) }
}

/** Deletes the link of an attempt that certainly failed, because nobody read it. */
export async function withNewPageLink<Mail extends StoredMail & { isUncertain: boolean }>(tx: Tx, mail: Mail) {
  if (!mail.isUncertain) await deleteLinksOfMail(tx, mail.id)
  return withPageLink(tx, mail)
}

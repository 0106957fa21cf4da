import type { Tx } from '../../../server/base.ts'
import { deleteLinksOfMail, insertLink } from '../../reporters/links/server/store.ts'
import { hasPageLink, withToken } from '../page-link.ts'

type StoredMail = { id: number; reportId: number | null; html: string; text: string; stopUrl: string | null }

/** The mail with a link of its own to the page of its report. */
export async function withPageLink<Mail extends StoredMail>(tx: Tx, mail: Mail): Promise<Mail> {
  const { id: mailId, reportId, html, text, stopUrl } = mail
  if (reportId === null || !hasPageLink(html + text + stopUrl)) return mail
  const token = await insertLink(tx, { reportId, mailId })
  const withLinks = { html: withToken(html, token), text: withToken(text, token) }
  return { ...mail, ...withLinks, stopUrl: stopUrl && withToken(stopUrl, token) }
}

/** The same for a mail that is handed over. The link of an attempt that certainly failed was not read. */
export async function withNewPageLink<Mail extends StoredMail & { isUncertain: boolean }>(tx: Tx, mail: Mail) {
  if (!mail.isUncertain) await deleteLinksOfMail(tx, mail.id)
  return withPageLink(tx, mail)
}

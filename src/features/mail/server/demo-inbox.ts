import { dutchDateTime } from '#kit/dutch-time.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, transaction } from '#server/base.ts'
import { escapeHtml, type Html, html } from '#server/pages/html.ts'
import { mailStateLabel } from '../delivery-rules.ts'
import { withDecryptedSecrets, withPageLink } from './links.ts'
import { mailFrameSandbox, withVisibleLogo } from './preview.ts'
import { mailById, newestMails } from './store.ts'

const maxMails = 200

export async function demoInboxPage({ db, mail, municipality }: Base): Promise<string> {
  const mails = await newestMails(db, maxMails)
  const rows = mails.map(
    ({ id, recipient, subject, state, createdAt }) => html`<li><a href="/demo/mail/${id}">${subject}</a>
        <span>aan ${recipient}</span><span>${dutchDateTime(createdAt)}, ${mailStateLabel[state]}</span></li>`,
  )
  const body = html`<h1>E-mail</h1><p>${mail.kind === 'smtp' ? 'Deze demo verstuurt e-mail echt.' : 'In deze demo gaat geen e-mail de deur uit.'}
      Alle e-mail aan melders, collega’s en anderen staat hier.</p>
      ${mails.length > 0 ? html`<ul>${rows}</ul>` : html`<p>Er is nog geen e-mail verstuurd. Doe een melding met een e-mailadres.</p>`}`
  return toPage(municipality.name, 'E-mail', body)
}

export async function demoMailPage(base: Base, id: number): Promise<string> {
  const { municipality } = base
  const mail = await readMail(base, id)
  const body = html`<p><a href="/demo/mail">Terug naar alle e-mail</a></p><h1>${mail.subject}</h1>
      <dl><dt>Aan</dt><dd>${mail.recipient}</dd><dt>Van</dt><dd>${municipality.mail.from}</dd>
      <dt>Gemaakt</dt><dd>${dutchDateTime(mail.createdAt)}</dd><dt>Stand</dt><dd>${mailStateLabel[mail.state]}${mail.error !== null && html` (${mail.error})`}</dd></dl>
      ${mail.html !== '' && contentOf(mail)}`
  return toPage(municipality.name, mail.subject, body)
}

export const readMailFrame = async (base: Base, id: number) => withVisibleLogo(base, (await readMail(base, id)).html)

/** Adds a working link when the mail was never handed over. @throws Problem `not-found` */
async function readMail(base: Base, id: number) {
  const mail = await mailById(base.db, id)
  if (!mail) throw new Problem('not-found')
  return withDecryptedSecrets(base, await transaction(base, tx => withPageLink(tx, mail)))
}

const toPage = (municipality: string, title: string, body: Html) => `<!doctype html>
<html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${title} – ${municipality}`)}</title><link rel="stylesheet" href="/demo/mail.css"></head>
<body><header><div><p>${escapeHtml(municipality)}: e-mail van de demo</p><nav aria-label="Terug naar Meldwerk">${waysBack.html}</nav></div></header><main>${body.html}</main></body></html>`

/** Both colleagues and residents read mail here. */
const waysBack = html`<a href="/manage/incidents">Naar de meldingen</a> <a href="/">Melding doen</a>`

const contentOf = (mail: { id: number; text: string }) =>
  html`<h2>Zo ziet de ontvanger de e-mail</h2><iframe src="/demo/mail/${mail.id}/html" title="De e-mail" sandbox="${mailFrameSandbox}"></iframe>
      <h2>Zonder opmaak</h2><pre tabindex="0">${mail.text}</pre>`

export const inboxStyle = `body { margin: 0; font: 16px/1.5 system-ui, "Segoe UI", "Noto Sans", sans-serif; color: #1b2a30; background: #faf8f5; }
header { padding: 12px 16px; background: #0b5a66; color: #fff; font-weight: 600; }
header div { display: flex; flex-wrap: wrap; gap: 4px 24px; justify-content: space-between; margin: 0 auto; max-width: 720px; }
header p { margin: 0; } header nav { display: flex; flex-wrap: wrap; gap: 4px 24px; }
header a { color: #fff; } header a:focus-visible { outline-color: #fff; }
main { max-width: 720px; margin: 0 auto; padding: 16px; overflow-wrap: anywhere; }
a { color: #0b5a66; } a:focus-visible, pre:focus-visible { outline: 3px solid #1b2a30; outline-offset: 2px; }
ul { padding: 0; list-style: none; } li { display: grid; gap: 2px; padding: 12px 0; border-top: 1px solid #d9d5cd; }
li a { font-weight: 600; } li span { color: #52646b; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; } dd { margin: 0; }
iframe { width: 100%; height: 640px; border: 1px solid #d9d5cd; border-radius: 6px; background: #fff; }
pre { padding: 16px; overflow: auto; white-space: pre-wrap; background: #fff; border: 1px solid #d9d5cd; border-radius: 6px; }
`

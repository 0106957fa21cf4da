import { createTransport } from 'nodemailer'

export type Mail = { messageId: string; from: string; to: string; subject: string; html: string; text: string }

/** `later`: not now, try again; `never`: the other side will not have it, whatever we do. Neither sentence names an address. */
export type Handover = { kind: 'sent' } | { kind: 'later' | 'never'; error: string }

export type MailTransport = {
  /** `caught`: kept in the database, as in the demo; `none`: mails wait until there is a server. */
  kind: 'smtp' | 'caught' | 'none'
  send: (mail: Mail) => Promise<Handover>
  close: () => void
}

/** How mail goes out: by SMTP when configured, otherwise it is caught (demo) or waits (a real municipality). */
export function openMailTransport({
  smtpUrl,
  catches,
}: {
  smtpUrl: string | undefined
  catches: boolean
}): MailTransport {
  if (smtpUrl) return bySmtp(smtpUrl)
  if (catches) return { kind: 'caught', send: async () => ({ kind: 'sent' }), close: () => {} }
  return {
    kind: 'none',
    send: async () => ({ kind: 'later', error: 'Er is geen mailserver ingesteld.' }),
    close: () => {},
  }
}

/** No step of the conversation may take longer (milliseconds). */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000, dnsTimeout: 5_000 }

function bySmtp(url: string): MailTransport {
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...patience })
  return {
    kind: 'smtp',
    async send(mail) {
      try {
        await transport.sendMail({ ...mail, headers: { 'Auto-Submitted': 'auto-generated' } })
        return { kind: 'sent' }
      } catch (error) {
        return refusal(error)
      }
    },
    close: () => transport.close(),
  }
}

/** A 5xx about the mail or its recipient is final; about signing in it is our own configuration, which somebody will mend. */
function refusal(error: unknown): Handover {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : undefined
  const kind = error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN'
  const said = code ? `De mailserver antwoordde ${code}.` : `De mailserver is niet bereikbaar (${kind}).`
  const isFinal = code !== undefined && code >= 500 && (kind === 'EENVELOPE' || kind === 'EMESSAGE')
  return { kind: isFinal ? 'never' : 'later', error: said }
}

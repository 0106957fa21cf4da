import { createTransport } from 'nodemailer'

export type Mail = { messageId: string; from: string; to: string; subject: string; html: string; text: string }

/**
 * `later`: not now, try again; `never`: the other side will not have it, whatever we do; `unknown`: it had the whole mail
 * when the line broke, and may or may not have taken it. No sentence names an address.
 */
export type Handover =
  | { kind: 'sent' }
  | { kind: 'later'; error: string; isReached: boolean }
  | { kind: 'never'; error: string }
  | { kind: 'unknown'; error: string }

export type MailTransport = {
  /** `caught`: kept in the database, as in the demo; `none`: mails wait until there is a server. */
  kind: 'smtp' | 'caught' | 'none'
  send: (mail: Mail) => Promise<Handover>
  close: () => void
}

/** How long a step of the conversation may take, and all of it, in milliseconds. */
type Patience = { connecting: number; greeting: number; silence: number; altogether: number }
const usualPatience: Patience = { connecting: 10_000, greeting: 10_000, silence: 15_000, altogether: 60_000 }

type Options = { smtpUrl: string | undefined; catches: boolean; patience?: Patience }

/** How mail goes out: by SMTP when configured, otherwise it is caught (demo) or waits (a real municipality). */
export function openMailTransport({ smtpUrl, catches, patience = usualPatience }: Options): MailTransport {
  if (smtpUrl) return bySmtp(smtpUrl, patience)
  if (catches) return { kind: 'caught', send: async () => ({ kind: 'sent' }), close: () => {} }
  return {
    kind: 'none',
    send: async () => ({ kind: 'later', error: 'Er is geen mailserver ingesteld.', isReached: false }),
    close: () => {},
  }
}

function bySmtp(url: string, { connecting, greeting, silence, altogether }: Patience): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    idleTimeout: 30_000,
    // Left to itself the pool hands a mail over again when the line breaks; only our own jobs may do that.
    maxRequeues: 0,
    connectionTimeout: connecting,
    dnsTimeout: connecting,
    greetingTimeout: greeting,
    socketTimeout: silence,
  })
  /** Of which mails the other side has the whole content. */
  const handedOver = new Set<string>()
  transport.use('stream', ({ message, data: { messageId = '' } }, done) => {
    const make = message.createReadStream.bind(message)
    message.createReadStream = options => make(options).once('end', () => void handedOver.add(messageId))
    done()
  })
  return {
    kind: 'smtp',
    async send({ to: address, ...mail }) {
      try {
        await transport.sendMail({
          ...mail,
          to: { name: '', address },
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
          signal: AbortSignal.timeout(altogether),
        })
        return { kind: 'sent' }
      } catch (error) {
        return refusal(error, handedOver.has(mail.messageId))
      } finally {
        handedOver.delete(mail.messageId)
      }
    },
    close: () => transport.close(),
  }
}

function refusal(error: unknown, isHandedOver: boolean): Handover {
  const { code, command, response, answered } = factsOf(error)
  if (answered === undefined) {
    const sentence = `De mailserver is niet bereikbaar (${code}).`
    return isHandedOver
      ? { kind: 'unknown', error: `De verbinding viel weg voordat de mailserver de e-mail bevestigde (${code}).` }
      : { kind: 'later', error: sentence, isReached: false }
  }
  const said = { error: `De mailserver antwoordde ${answered}.` }
  const isAboutThisMail = command === 'RCPT TO' || command === 'DATA'
  return isAboutThisMail && answered >= 500 && !isAboutUs(answered, response)
    ? { kind: 'never', ...said }
    : { kind: 'later', ...said, isReached: true }
}

/** "Sign in first", "I do not carry your mail": our own configuration, which somebody will mend, and then the mail goes. */
const isAboutUs = (answered: number, response: string) => answered === 530 || /^\d{3}[ -]5\.7\./.test(response)

function factsOf(error: unknown) {
  const of = (name: string): unknown =>
    error instanceof Error ? Object.getOwnPropertyDescriptor(error, name)?.value : ''
  const answered = of('responseCode')
  return {
    code: String(of('code') ?? 'UNKNOWN'),
    command: String(of('command') ?? ''),
    response: String(of('response') ?? ''),
    answered: typeof answered === 'number' ? answered : undefined,
  }
}

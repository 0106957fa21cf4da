import { rootCertificates } from 'node:tls'
import { createTransport } from 'nodemailer'

export type Mail = {
  messageId: string
  from: string
  replyTo?: string | undefined
  /** Receives undeliverable mail; `from` when absent. */
  envelopeFrom?: string | undefined
  to: string
  subject: string
  html: string
  text: string
  references?: readonly string[]
  /** A page to unsubscribe, which also takes the POST of RFC 8058. */
  stopUrl?: string | null
  pictures?: readonly { contentId: string; png: Buffer }[]
}

/**
 * `unreachable`: no connection, or one that broke or stayed silent; `deferred`: the server says "not now";
 * `misconfigured`: the server refuses everything until our settings are right.
 */
type DelayCause = 'no-server' | 'unreachable' | 'deferred' | 'misconfigured'

/**
 * `later`: try again; `never`: the recipient or content is refused permanently; `unknown`: the connection broke after
 * the whole mail was sent, so that the server may have accepted it. `code` is the reply of the server or the connection
 * error; it never contains an e-mail address.
 */
export type DeliveryResult =
  | { kind: 'sent' }
  | { kind: 'later'; cause: DelayCause; code: string }
  | { kind: 'never'; cause: 'recipient' | 'content'; code: string }
  | { kind: 'unknown'; code: string }

export type MailTransport = {
  /** `caught`: captured in the database, as in the demo; `none`: mails wait until a mail server is configured. */
  kind: 'smtp' | 'caught' | 'none'
  send: (mail: Mail) => Promise<DeliveryResult>
  close: () => void
}

/** Milliseconds. */
type MailTimeouts = { connection: number; greeting: number; socket: number; total: number }
const defaultTimeouts: MailTimeouts = { connection: 10_000, greeting: 10_000, socket: 15_000, total: 60_000 }

export type SmtpSettings = {
  url: string
  /** `opportunistic`: STARTTLS where the server offers it. */
  encryption: 'required' | 'opportunistic'
  /** Certificates (PEM) of the authority that signed the server's, when it is not a public one. */
  authority?: string | undefined
  connections?: number
}

type Options = {
  smtp: SmtpSettings | undefined
  capturesMail: boolean
  timeouts?: MailTimeouts
}

/** Refused where mail is captured, to demonstrate undeliverable mail. */
const refusedInDemo = /^bestaat-niet@/

/**
 * Opens the transport of mail: SMTP when configured, otherwise mail is captured (demo) or waits (a real municipality).
 */
export function openMailTransport({ smtp, capturesMail, timeouts }: Options): MailTransport {
  if (smtp) return smtpTransport(smtp, timeouts)
  if (capturesMail) return { kind: 'caught', send: async ({ to }) => capture(to), close: () => {} }
  return {
    kind: 'none',
    send: async () => ({ kind: 'later', cause: 'no-server', code: '' }),
    close: () => {},
  }
}

const capture = (to: string): DeliveryResult =>
  refusedInDemo.test(to) ? { kind: 'never', cause: 'recipient', code: '550 5.1.1' } : { kind: 'sent' }

/** A quoted address may have these; the library replaces them, and the mail would go to another mailbox. */
const cannotBeCarried = /[\p{Cc}<>]/u

function smtpTransport(
  { url, encryption, authority, connections = 5 }: SmtpSettings,
  { connection, greeting, socket, total }: MailTimeouts = defaultTimeouts,
) {
  const transport = createTransport({
    url,
    requireTLS: encryption === 'required',
    ...(authority && { tls: { ca: [...rootCertificates, authority] } }),
    pool: true,
    maxConnections: connections,
    idleTimeout: 30_000,
    // By default the pool sends a mail again when the connection breaks; only our jobs may do that.
    maxRequeues: 0,
    connectionTimeout: connection,
    dnsTimeout: connection,
    greetingTimeout: greeting,
    socketTimeout: socket,
  })
  const fullySent = new Set<string>()
  transport.use('stream', ({ message, data: { messageId = '' } }, done) => {
    const createReadStream = message.createReadStream.bind(message)
    message.createReadStream = options => createReadStream(options).once('end', () => void fullySent.add(messageId))
    done()
  })
  return {
    kind: 'smtp' as const,
    async send(mail: Mail): Promise<DeliveryResult> {
      if (cannotBeCarried.test(mail.to)) return { kind: 'never', cause: 'recipient', code: '5.1.3' }
      try {
        await transport.sendMail({ ...messageOf(mail), signal: AbortSignal.timeout(total) })
        return { kind: 'sent' }
      } catch (error) {
        return failureOf(error, fullySent.has(mail.messageId))
      } finally {
        fullySent.delete(mail.messageId)
      }
    },
    close: () => transport.close(),
  }
}

/** Nothing in it is read from files or URLs. */
function messageOf({ to: address, envelopeFrom, references = [], stopUrl, pictures = [], replyTo, ...mail }: Mail) {
  const previous = references.at(-1)
  return {
    ...mail,
    ...(replyTo && { replyTo }),
    to: { name: '', address },
    ...(envelopeFrom && { envelope: { from: envelopeFrom, to: { name: '', address } } }),
    ...(previous && { references: [...references], inReplyTo: previous }),
    ...(stopUrl && { list: { unsubscribe: stopUrl } }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(stopUrl && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    attachments: pictures.map(({ contentId, png }) => ({
      cid: contentId,
      content: png,
      contentType: 'image/png',
      contentDisposition: 'inline' as const,
      filename: 'logo.png',
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function failureOf(error: unknown, isFullySent: boolean): DeliveryResult {
  const { code, command, response, responseCode } = errorDetails(error)
  if (responseCode === undefined)
    return isFullySent ? { kind: 'unknown', code } : { kind: 'later', cause: 'unreachable', code }
  const reply = String(responseCode)
  if (responseCode < 500) return { kind: 'later', cause: 'deferred', code: reply }
  const isAboutThisMail = command === 'RCPT TO' || command === 'DATA'
  if (!isAboutThisMail || isOurConfiguration(responseCode, response))
    return { kind: 'later', cause: 'misconfigured', code: reply }
  return { kind: 'never', cause: command === 'DATA' ? 'content' : 'recipient', code: reply }
}

/** "Sign in first", "relaying denied": our own configuration is wrong. The mail can be sent after a correction. */
const isOurConfiguration = (responseCode: number, response: string) =>
  responseCode === 530 || /^\d{3}[ -]5\.7\./.test(response)

function errorDetails(error: unknown) {
  const property = (name: string): unknown =>
    error instanceof Error ? Object.getOwnPropertyDescriptor(error, name)?.value : ''
  const responseCode = property('responseCode')
  return {
    code: String(property('code') ?? 'UNKNOWN'),
    command: String(property('command') ?? ''),
    response: String(property('response') ?? ''),
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
  }
}

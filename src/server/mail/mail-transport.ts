import { rootCertificates } from 'node:tls'
import { createTransport } from 'nodemailer'

export type Mail = {
  messageId: string
  from: string
  /** Where replies go, when not to `from`. */
  replyTo?: string | undefined
  /** The sender of the envelope, to which undeliverable mail goes back, when it is not `from`. */
  envelopeFrom?: string | undefined
  to: string
  subject: string
  html: string
  text: string
  /** The Message-IDs of the earlier mails of the conversation, oldest first. */
  references?: readonly string[]
  /** Where the recipient stops mail of this kind: a page, which also takes the POST of RFC 8058. */
  stopUrl?: string | null
  /** Pictures that the HTML refers to as `cid:…`. */
  pictures?: readonly { contentId: string; png: Buffer }[]
}

/**
 * Why a mail is not accepted now. `no-server`: none is configured; `unreachable`: no connection, or one that broke or stayed
 * silent; `deferred`: the server says "not now"; `misconfigured`: it refuses whatever we send, until our settings are right.
 */
type DelayCause = 'no-server' | 'unreachable' | 'deferred' | 'misconfigured'

/**
 * The result of handing a mail to the mail server. `later`: not now, try again; `never`: its recipient or content is refused
 * permanently; `unknown`: the connection broke after the whole mail was sent, so that the server may or may not have accepted
 * it. `code` is the reply of the server, or what went wrong with the connection; it never contains an e-mail address.
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

/** Timeouts of the steps of an SMTP session and of all of it, in milliseconds. */
type MailTimeouts = { connection: number; greeting: number; socket: number; total: number }
const defaultTimeouts: MailTimeouts = { connection: 10_000, greeting: 10_000, socket: 15_000, total: 60_000 }

export type SmtpSettings = {
  /** With user and password where the server asks for them. */
  url: string
  /** `opportunistic`: STARTTLS where the server offers it. */
  encryption: 'required' | 'opportunistic'
  /** Certificates (PEM) of the authority that signed the server's, when it is not a public one. */
  authority?: string | undefined
  /** The maximum number of connections to the mail server. */
  connections?: number
}

type Options = {
  smtp: SmtpSettings | undefined
  capturesMail: boolean
  timeouts?: MailTimeouts
}

/** Mail to such an address is refused where mail is captured, so that one can see what happens then. */
const refusedInDemo = /^bestaat-niet@/

/** The transport of mail: SMTP when configured, otherwise mail is captured (demo) or waits (a real municipality). */
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
  /** The ids of the mails whose whole content was sent to the server. */
  const fullySent = new Set<string>()
  transport.use('stream', ({ message, data: { messageId = '' } }, done) => {
    const createReadStream = message.createReadStream.bind(message)
    message.createReadStream = options => createReadStream(options).once('end', () => void fullySent.add(messageId))
    done()
  })
  return {
    kind: 'smtp' as const,
    async send(mail: Mail): Promise<DeliveryResult> {
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

/** A mail as the library takes it. Nothing in it is read from files or addresses. */
function messageOf({ to: address, envelopeFrom, references = [], stopUrl, pictures = [], replyTo, ...mail }: Mail) {
  const previous = references.at(-1)
  return {
    ...mail,
    ...(replyTo && { replyTo }),
    to: { name: '', address },
    ...(envelopeFrom && { envelope: { from: envelopeFrom, to: address } }),
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

/** "Sign in first", "relaying denied": our own configuration is wrong. The mail can be sent once that is fixed. */
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

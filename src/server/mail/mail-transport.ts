import { createTransport } from 'nodemailer'

export type Mail = { messageId: string; from: string; to: string; subject: string; html: string; text: string }

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

type Options = {
  smtpUrl: string | undefined
  capturesMail: boolean
  /** The maximum number of connections to the mail server. */
  connections?: number
  timeouts?: MailTimeouts
}

/** The transport of mail: SMTP when configured, otherwise mail is captured (demo) or waits (a real municipality). */
export function openMailTransport({ smtpUrl, capturesMail, ...options }: Options): MailTransport {
  if (smtpUrl) return smtpTransport(smtpUrl, options)
  if (capturesMail) return { kind: 'caught', send: async () => ({ kind: 'sent' }), close: () => {} }
  return {
    kind: 'none',
    send: async () => ({ kind: 'later', cause: 'no-server', code: '' }),
    close: () => {},
  }
}

function smtpTransport(
  url: string,
  { connections = 5, timeouts = defaultTimeouts }: Pick<Options, 'connections' | 'timeouts'>,
) {
  const { connection, greeting, socket, total } = timeouts
  const transport = createTransport({
    url,
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
    async send({ to: address, ...mail }: Mail): Promise<DeliveryResult> {
      try {
        await transport.sendMail({
          ...mail,
          to: { name: '', address },
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
          signal: AbortSignal.timeout(total),
        })
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

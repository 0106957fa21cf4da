import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { Mail } from '#server/mail/mail-transport.ts'

export const mail: Mail = {
  messageId: '<event-1.received@localhost>',
  from: 'Gemeente Meldstad <noreply@meldstad.example>',
  to: 'kim@voorbeeld.example',
  subject: 'Bedankt',
  html: '<p>Bedankt</p>',
  text: 'Bedankt',
}

/** Long enough for a machine that is busy with other work (milliseconds). */
export const timeouts = { connection: 8_000, greeting: 8_000, socket: 8_000, total: 15_000 }

/** A real SMTP server that collects the mails it receives; `options` can make it refuse them. */
export async function aMailServer(options: SMTPServerOptions = {}, port = 0) {
  const arrived: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        arrived.push(Buffer.concat(chunks).toString())
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  return { arrived, ...addressOf(listening), close: () => new Promise<void>(done => server.close(() => done())) }
}

type SmtpConversation = { say: (line: string) => void; hangUp: () => void; content: string[] }

/**
 * An SMTP server whose replies a test decides, for behaviour that no correct server has. The greeting is the reply to `CONNECT`,
 * the end of the content is the command `.`; without a reply the client waits.
 */
export async function aScriptedMailServer(answer: (command: string, conversation: SmtpConversation) => void) {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => {})
    const talk: SmtpConversation = {
      say: line => void socket.write(`${line}\r\n`),
      hangUp: () => void socket.destroy(),
      content: [],
    }
    listen(socket, talk, answer)
    answer('CONNECT', talk)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    for (const socket of sockets) socket.destroy()
    return new Promise<void>(done => server.close(() => done()))
  }
  return { ...addressOf(server), close }
}

function listen(
  socket: Socket,
  talk: SmtpConversation,
  answer: (command: string, conversation: SmtpConversation) => void,
) {
  let rest = ''
  let inContent = false
  socket.on('data', data => {
    const lines = (rest + data.toString()).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (inContent && line !== '.') {
        talk.content.push(line)
        continue
      }
      inContent = line === 'DATA'
      answer(line, talk)
    }
  })
}

function addressOf(server: Pick<Server, 'address'>) {
  const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe
  return { port, url: `smtp://127.0.0.1:${port}` }
}

/** The replies of a server that accepts every mail. */
export const acceptEverything = (command: string) => {
  if (command === 'CONNECT') return '220 hallo'
  if (command === 'DATA') return '354 zeg het maar'
  return '250 goed'
}

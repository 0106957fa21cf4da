import { once } from 'node:events'
import { createServer } from 'node:http'
import type { SMTPServerSession } from 'smtp-server'
import { aMailServer } from '#test/mail-server.ts'
import { newReport } from './cases.ts'
import { type HttpRequest, sendRequest } from './load.ts'
import type { Figure } from './table.ts'

/** How long the mail server takes to accept a mail (milliseconds). */
const acceptTime = 50

/** The steady load: reports per second; a storm night. */
const steadyRate = 20
const burstSize = 2_000
const burstConnections = 20

/** A mail server that is as slow as a real one, and knows when each recipient got their mail (milliseconds since 1970). */
export async function benchMailServer() {
  const arrivedAt = new Map<string, number>()
  const server = await aMailServer({
    onData(stream, { envelope }: SMTPServerSession, done) {
      stream.resume()
      stream.on('end', () =>
        setTimeout(() => {
          for (const { address } of envelope.rcptTo) arrivedAt.set(address, Date.now())
          done()
        }, acceptTime),
      )
    },
  })
  return { url: server.url, arrivedAt, close: server.close }
}

/** An address service that takes this long to answer: longer than the product waits for it (milliseconds). */
const addressServiceTime = 10_000

export async function slowAddressService() {
  const server = createServer((_, response) => {
    setTimeout(() => response.end('{"response":{"docs":[]}}'), addressServiceTime).unref()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/suggest`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type MailServer = Awaited<ReturnType<typeof benchMailServer>>
type Options = { url: string; mailServer: MailServer; seconds: number }

/** The time from sending a report to handing its confirmation to the mail server: under a steady load, and after a burst. */
export async function measureMail({ url, mailServer, seconds }: Options): Promise<Figure[]> {
  const { hostname, port } = new URL(url)
  const address = { hostname: hostname === 'localhost' ? '127.0.0.1' : hostname, port }
  let sent: { recipient: string; sentAt: number }[] = []
  let refused = 0
  const send = (number: number) => {
    const request: HttpRequest = { method: 'POST', path: '/signals/v1/public/signals', body: newReport(number) }
    const sentAt = Date.now()
    return sendRequest(address, request).then(
      () => sent.push({ recipient: `inwoner${number}@voorbeeld.example`, sentAt }),
      () => (refused += 1),
    )
  }

  const steady: Promise<unknown>[] = []
  const started = performance.now()
  for (let number = 0; number < seconds * steadyRate; number++) {
    const due = started + (number * 1000) / steadyRate
    await pause(due - performance.now())
    steady.push(send(number))
  }
  await Promise.all(steady)
  const delays = await delaysOf(mailServer, sent)
  const p95 = delays[Math.floor(delays.length * 0.95)] ?? 0

  const burstStart = performance.now()
  sent = []
  let next = seconds * steadyRate
  const end = next + burstSize
  await Promise.all(
    Array.from({ length: burstConnections }, async () => {
      while (next < end) await send(next++)
    }),
  )
  const accepted = performance.now() - burstStart
  await delaysOf(mailServer, sent)
  const total = performance.now() - burstStart
  return [
    {
      label: `confirmation mail, ${steadyRate} reports/s for ${seconds} s: p95`,
      figure: p95 / 1000,
      unit: 's',
      max: 5,
    },
    { label: 'the same, slowest', figure: (delays.at(-1) ?? 0) / 1000, unit: 's', max: 60 },
    { label: `${burstSize} reports at once: accepted`, figure: accepted / 1000, unit: 's', max: 60 },
    { label: `${burstSize} reports at once: last confirmation`, figure: total / 1000, unit: 's', max: 60 },
    { label: 'reports refused', figure: refused, unit: 'reports', max: 0 },
  ]
}

/** How long each mail took (milliseconds), the shortest first; waits until all have arrived, for five minutes at most. */
export async function delaysOf({ arrivedAt }: MailServer, sent: readonly { recipient: string; sentAt: number }[]) {
  const until = performance.now() + 300_000
  while (sent.some(({ recipient }) => !arrivedAt.has(recipient))) {
    if (performance.now() > until) throw new Error('not all mails arrived within five minutes')
    await pause(50)
  }
  return sent.map(({ recipient, sentAt }) => (arrivedAt.get(recipient) ?? 0) - sentAt).sort((a, b) => a - b)
}

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, Math.max(0, milliseconds)))

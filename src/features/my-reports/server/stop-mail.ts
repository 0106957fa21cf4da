import type { FastifyInstance } from 'fastify'
import { cancelWaitingMails } from '#features/mail/server/store.ts'
import { linkPathOf, stopLinkPathOf, tokenIn } from '#features/reporters/links.ts'
import { reportOfLink } from '#features/reporters/server/store.ts'
import { setFeedback } from '#features/reports/server/contact.ts'
import { recordEvent } from '#features/reports/server/record.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, transaction } from '#server/base.ts'
import { lockMyReport } from './store.ts'

export const setReportMail = (base: Base, reportId: number, { isStopped }: { isStopped: boolean }): Promise<void> =>
  transaction(base, async tx => {
    const { reporterEmail, reporterAllowsContact } = await lockMyReport(tx, reportId)
    if (!reporterEmail || reporterAllowsContact !== isStopped) return
    await setFeedback(tx, reportId, { allowsContact: !isStopped })
    if (isStopped) await cancelWaitingMails(tx, reportId, 'De melder wil geen e-mail meer over deze melding.')
    await recordEvent(tx, reportId, { type: 'reporter-mail-set', isStopped }, null)
  })

const maxBodyBytes = 10_000

/**
 * RFC 8058: the "unsubscribe" of mail programs posts a form with one fixed field to the link, without cookies. Other
 * requests, such as those of mail scanners, stop nothing.
 */
export const serveOneClickStop = (fastify: FastifyInstance, base: Base) =>
  fastify.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBodyBytes }, (_, body, done) => done(null, body))
    // Older mails have the link that opens the report.
    for (const path of [stopLinkPathOf(':token'), linkPathOf(':token')])
      scope.post<{ Params: { token: string } }>(
        path,
        { config: { isForAnySender: true } },
        async ({ params, body }, reply) => {
          await stopMail(base, params.token, String(body ?? ''))
          return reply.type('text/plain; charset=utf-8').send('U krijgt geen e-mail meer over deze melding.\n')
        },
      )
  })

/** @throws Problem `invalid-input` without the field, `not-found` for an unknown link */
async function stopMail(base: Base, typedToken: string, body: string): Promise<void> {
  if (!/List-Unsubscribe/.test(body) || !/One-Click/.test(body)) throw new Problem('invalid-input')
  const token = tokenIn(typedToken)
  const report = token && (await reportOfLink(base.db, token))
  if (!report) throw new Problem('not-found')
  await setReportMail(base, report.id, { isStopped: true })
}

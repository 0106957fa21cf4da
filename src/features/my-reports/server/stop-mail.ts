import type { FastifyInstance } from 'fastify'
import { Problem } from '../../../kit/problem.ts'
import type { Base } from '../../../server/base.ts'
import { linkPathOf, stopLinkPathOf, tokenIn } from '../../reporters/links/rules.ts'
import { reportOfLink } from '../../reporters/links/server/store.ts'
import { setReportMail } from './set-mail.ts'

const maxBodyBytes = 10_000

/**
 * Serve the button "unsubscribe" of mail programs (RFC 8058): they send a form with one fixed field to the link of the mail,
 * without cookies. Other requests to the link, as mail scanners send them, stop nothing.
 */
export const serveOneClickStop = (fastify: FastifyInstance, base: Base) =>
  fastify.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBodyBytes }, (_, body, done) => done(null, body))
    // Mails of before name the link that opens the page of the report.
    for (const path of [stopLinkPathOf(':token'), linkPathOf(':token')])
      scope.post<{ Params: { token: string } }>(path, async ({ params, body }, reply) => {
        await stopMail(base, params.token, String(body ?? ''))
        return reply.type('text/plain; charset=utf-8').send('U krijgt geen e-mail meer over deze melding.\n')
      })
  })

/** @throws Problem `invalid-input` without the field, `not-found` for no link of ours */
async function stopMail(base: Base, typedToken: string, body: string): Promise<void> {
  if (!/List-Unsubscribe/.test(body) || !/One-Click/.test(body)) throw new Problem('invalid-input')
  const token = tokenIn(typedToken)
  const report = token && (await reportOfLink(base.db, token))
  if (!report) throw new Problem('not-found')
  await setReportMail(base, report.id, { isStopped: true })
}

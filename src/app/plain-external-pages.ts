import type { FastifyRequest } from 'fastify'
import { sessionSeconds } from '../features/external-parties/server/codes.ts'
import { readExternalReplyPage, submitExternalReplyPage } from '../features/external-parties/server/page.ts'
import { readPartyPage, submitPartyPage } from '../features/external-parties/server/party-page.ts'
import type { PlainPages } from '../screens/citizen/plain-pages.ts'
import type { Base } from '../server/base.ts'
import { ownOrigins, requireSameOrigin } from '../server/http/own-origins.ts'
import { pageCookie } from '../server/http/page-cookie.ts'
import type { PlainPage } from '../server/pages/plain-pages.ts'
import { param, received } from './plain-requests.ts'

/** What an external party does: with one report behind the link of a mail, and with all that lie with it. */
export function externalPages(base: Base): PlainPage[] {
  const origins = ownOrigins(base.publicUrl)
  const checkOrigin = (request: FastifyRequest) => requireSameOrigin(request, origins)
  const externalReply: PlainPage = {
    path: '/incident/extern/:link',
    async read(request, reply) {
      const externalReply = await readExternalReplyPage(base, param(request, 'link'))
      if (externalReply.kind === 'unknown') reply.code(404)
      return { externalReply } satisfies PlainPages
    },
    submit(request) {
      checkOrigin(request)
      const link = param(request, 'link')
      return received(
        request,
        async sent => ({ externalReply: await submitExternalReplyPage(base, { ...sent, link }) }) satisfies PlainPages,
      )
    },
  }
  return [externalReply, partyPage(base, '/extern', checkOrigin), partyPage(base, '/extern/:link', checkOrigin)]
}

function partyPage(base: Base, path: string, checkOrigin: (request: FastifyRequest) => void): PlainPage {
  const cookie = pageCookie(base.publicUrl, {
    name: 'meldwerk-external-party',
    path: '/extern',
    seconds: sessionSeconds,
  })
  const visit = (request: FastifyRequest) => ({ token: cookie.get(request), link: param(request, 'link') || undefined })
  return {
    path,
    read: async request => ({ externalParty: await readPartyPage(base, visit(request)) }) satisfies PlainPages,
    submit(request, reply) {
      checkOrigin(request)
      return received(request, async sent => {
        const result = await submitPartyPage(base, { ...visit(request), ...sent })
        if ('opened' in result) {
          cookie.set(reply, result.opened)
          return '/extern' // the link is not left on the screen
        }
        if (result.page.kind === 'signed-out') cookie.clear(reply)
        return { externalParty: result.page } satisfies PlainPages
      })
    },
  }
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Base } from '../base.ts'
import { formTypes } from './own-pages.ts'
import { type Refusal, type RefusedForm, refusalPage } from './refusal-page.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    refusalPage?: (refusal: Refusal) => string
  }
}

type Press = (request: FastifyRequest, reply: FastifyReply) => Promise<string>

type PlainForm = Required<Pick<RefusedForm, 'path' | 'button'>> & Partial<Pick<RefusedForm, 'fields'>>

/**
 * Serves the button of a small page as a plain form, so that it works before scripts arrive; with scripts the page
 * calls the endpoint that does the same. Errors are shown on a page too, with the form to send again.
 */
export function servePlainForm(
  fastify: FastifyInstance,
  base: Pick<Base, 'municipality'>,
  { path, button, fields = [] }: PlainForm,
  press: Press,
) {
  const config = {
    ownPages: { contentTypes: formTypes },
    refusalPage(refusal: Refusal) {
      const { name, language } = base.municipality
      const site = { name, title: language.siteTitle, phoneNumber: language.phoneNumber }
      return refusalPage({ site, path, button, fields }, refusal)
    },
  }
  fastify.post(path, { config }, async (request, reply) => {
    const next = await press(request, reply)
    return reply.header('Cache-Control', 'no-store').redirect(next, 303)
  })
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What the button of a page does. @returns the path of the page that follows */
type Press = (request: FastifyRequest, reply: FastifyReply) => Promise<string>

/**
 * Serve the button of a small page as a plain form, so that it works in a browser whose scripts have not arrived. Where they have,
 * the page calls the endpoint that does the same.
 */
export const servePlainForm = (fastify: FastifyInstance, path: string, press: Press) =>
  fastify.post(path, async (request, reply) => {
    const next = await press(request, reply)
    return reply.header('Cache-Control', 'no-store').redirect(next, 303)
  })

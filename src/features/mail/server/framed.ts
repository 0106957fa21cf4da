import type { FastifyReply } from 'fastify'

/** What the frame of a mail may do: open its links elsewhere, and nothing with the page around it. */
export const sandbox = 'allow-popups allow-popups-to-escape-sandbox'

/** Send a mail as it looks, for a frame of our own pages: mails carry their looks in themselves, and run nothing. */
export const sendFramed = (reply: FastifyReply, html: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox ${sandbox}`,
    )
    .header('X-Frame-Options', 'SAMEORIGIN')
    .header('Cache-Control', 'no-store')
    .send(html)

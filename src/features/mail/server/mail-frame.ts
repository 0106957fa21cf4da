import type { FastifyReply } from 'fastify'

/** The sandbox of the frame of a mail: it may open its links in a new tab, and nothing else. */
export const mailSandbox = 'allow-popups allow-popups-to-escape-sandbox'

/** Sends a mail as HTML for a frame in a page of the product. Its styles are inline, and no script may run. */
export const sendMailFrame = (reply: FastifyReply, html: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox ${mailSandbox}`,
    )
    .header('X-Frame-Options', 'SAMEORIGIN')
    .header('Cache-Control', 'no-store')
    .send(html)

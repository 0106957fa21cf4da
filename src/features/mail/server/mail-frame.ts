import type { FastifyReply } from 'fastify'
import type { Base } from '../../../server/base.ts'
import { logoContentId } from '../render.ts'

/** The sandbox of the frame of a mail: it may open its links in a new tab, and nothing else. */
export const mailSandbox = 'allow-popups allow-popups-to-escape-sandbox'

/** Sends a mail as HTML for a frame in a page of the product. Its styles are inline, and no script may run. */
export const sendMailFrame = (reply: FastifyReply, html: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header(
      'Content-Security-Policy',
      `default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox ${mailSandbox}`,
    )
    .header('X-Frame-Options', 'SAMEORIGIN')
    .header('Cache-Control', 'no-store')
    .send(html)

/** The HTML of a mail that is only looked at, beside a form: one stop of the Tab key, to scroll it, and none for each link. */
export const asOneTabStop = (html: string) =>
  html.replace('<body', '<body tabindex="0"').replaceAll('<a ', '<a tabindex="-1" ')

/** The HTML of a mail for a browser, in which the picture that goes with the mail is part of the HTML. */
export async function withVisibleLogo({ mailLogo }: Base, html: string): Promise<string> {
  const logo = html.includes(`cid:${logoContentId}`) && (await mailLogo())
  return logo ? html.replaceAll(`cid:${logoContentId}`, `data:image/png;base64,${logo.png.toString('base64')}`) : html
}

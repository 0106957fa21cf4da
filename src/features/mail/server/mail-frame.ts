import type { FastifyReply } from 'fastify'
import type { Base } from '#server/base.ts'
import { logoContentId } from '../render.ts'

/** Allows links to open in a new tab, and nothing else. */
export const mailSandbox = 'allow-popups allow-popups-to-escape-sandbox'

/** Styles are inline, and no script may run. */
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

/** One stop of the Tab key, to scroll, instead of one per link. */
export const asOneTabStop = (html: string) =>
  html.replace('<body', '<body tabindex="0"').replaceAll('<a ', '<a tabindex="-1" ')

/** Inlines the logo, which a browser cannot read as an attachment. */
export async function withVisibleLogo({ mailLogo }: Base, html: string): Promise<string> {
  const logo = html.includes(`cid:${logoContentId}`) && (await mailLogo())
  return logo ? html.replaceAll(`cid:${logoContentId}`, `data:image/png;base64,${logo.png.toString('base64')}`) : html
}

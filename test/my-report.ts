import { insertLink } from '#features/reporters/server/store.ts'
import { transaction } from '#server/base.ts'
import type { World } from '#test/world.ts'

/** The token of a new link to the page of a report. */
export const aLink = (w: World, reportId: number) =>
  transaction(w.base, tx => insertLink(tx, { reportId, mailId: null }))

/** Follow a link as a browser does. @returns the cookie with its token, and where it leads */
export async function followLink(w: World, token: string) {
  const { statusCode, headers, cookies } = await w.http.inject({ method: 'GET', url: `/m/${token}` })
  return { status: statusCode, location: headers.location, cookie: cookies[0], header: cookieHeader(cookies) }
}

/** Press the button of the page that a link leads to. @returns the cookie with which the page of the report works */
export async function pressOpen(w: World, cookie: string) {
  const answer = await w.http.inject({
    method: 'POST',
    url: '/api/my-report-links/open',
    headers: { cookie, origin: w.base.publicUrl },
  })
  const page = answer.cookies.find(({ name }) => name === 'meldwerk-my-report')
  return { status: answer.statusCode, body: answer.json(), page, cookie: cookieHeader(page ? [page] : []) }
}

/** Open the page of a report. @returns its cookie */
export async function openPage(w: World, reportId: number): Promise<string> {
  const { header } = await followLink(w, await aLink(w, reportId))
  return (await pressOpen(w, header)).cookie
}

const cookieHeader = (cookies: readonly { name: string; value: string }[]) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

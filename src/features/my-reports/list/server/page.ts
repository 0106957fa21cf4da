import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import { closeSession, reporterOfRequest } from '../../access/server/session.ts'
import { parseListAddress } from '../addresses.ts'
import type { MyReportsPageData } from '../page.ts'
import { searchOwnReports } from './search.ts'

export async function readMyReportsPage(base: Base, request: FastifyRequest): Promise<MyReportsPageData> {
  try {
    const owner = { email: await reporterOfRequest(base, request), now: base.clock() }
    const address = parseListAddress(new URL(request.url, base.publicUrl).search)
    const { status, search: q, page } = address
    return { kind: 'open', address, reports: await searchOwnReports(base, owner, { status, q, page }) }
  } catch (error) {
    if (error instanceof Problem && error.code === 'not-signed-in') return { kind: 'signed-out', hasSignedOut: false }
    throw error
  }
}

export async function signOutOfMyReports(
  base: Base,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<MyReportsPageData> {
  await closeSession(base, request, reply)
  return { kind: 'signed-out', hasSignedOut: true }
}

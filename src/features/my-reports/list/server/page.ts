import type { FastifyReply, FastifyRequest } from 'fastify'
import { typedPlaces } from '#features/report-view/server/typed-place.ts'
import { streetLine } from '#features/reports/location/rules.ts'
import { displayId } from '#features/reports/server/store.ts'
import { dutchDay, wireTime } from '#kit/dutch-time.ts'
import { fold, foldedWords } from '#kit/fold.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import { parseListAddress } from '../../paths.ts'
import type { ListedOwnReport, MyReportsPageData, OwnReportPage } from '../contract.ts'
import { plannedFor, progressOn, reportsPerPage } from '../rules.ts'
import { countByProgress, countReports, type OpenOrClosed, type Owner, pageRows } from './list.ts'
import { closeSession, reporterOfRequest } from './session.ts'

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

const maxWords = 20

type Search = { status?: OpenOrClosed | undefined; q?: string | undefined; page: number }

/** Splits at spaces and folds as the database does. SIG-2 stays one word, and a lone sign is searched as it is. */
const typedWords = (typed: string) =>
  typed
    .split(/\s+/)
    .map(word => foldedWords(word).join(' ') || fold(word))
    .filter(Boolean)

/** Newest first. A page beyond the end is the last one. */
export async function searchOwnReports(
  base: Base,
  owner: Owner,
  { status, q = '', page }: Search,
): Promise<OwnReportPage> {
  const { db, municipality } = base
  const today = dutchDay(owner.now)
  const words = typedWords(q).slice(0, maxWords)
  const filter = { status, words, idPrefix: municipality.idPrefix, today }
  const [counts, count] = await Promise.all([countByProgress(db, owner, today), countReports(db, owner, filter)])
  const shownPage = Math.min(page, Math.max(1, Math.ceil(count / reportsPerPage)))
  const slice = { size: reportsPerPage, offset: (shownPage - 1) * reportsPerPage }
  const rows = await pageRows(db, owner, { ...filter, ...slice })
  const typedPlace = await typedPlaces(db, municipality, rows)
  const reports = rows.map(row => ({ ...toListed(base, owner, row), place: typedPlace(row) || streetOf(row) }))
  return { email: owner.email, counts, page: shownPage, count, reports }
}

type Row = Awaited<ReturnType<typeof pageRows>>[number]

const streetOf = ({ address }: Row) => (address ? streetLine(address) : '')

const toListed = (base: Base, { now }: Owner, { answerBefore, ...row }: Row): Omit<ListedOwnReport, 'place'> => ({
  id: row.id,
  number: displayId(base, row.id),
  category: row.category,
  text: row.text,
  progress: progressOn(row, dutchDay(now)),
  plannedOn: plannedFor(row, dutchDay(now)),
  createdAt: wireTime(row.createdAt),
  answerBefore: answerBefore && answerBefore > now ? wireTime(answerBefore) : null,
})

import { Problem } from '../../../kit/problem.ts'
import type { Base } from '../../../server/base.ts'
import { messagesAbout, openForwards, type SessionRow } from '../../questionnaires/server/store.ts'
import { displayId } from '../../reports/server/display-id.ts'
import type { OpenQuestion, Overview } from '../contract.ts'
import { requireAddress, sessionOfLink } from './codes.ts'
import { stateOf } from './find-question.ts'

type Visit = { token: string | undefined; link: string | undefined }

/** The reports that lie with a party. A link of another address needs a code of its own. */
export async function readOverview(base: Base, { token, link }: Visit): Promise<Overview> {
  const address = await requireAddress(base, token)
  const linked = await sessionOfLink(base.db, link)
  const recipient = linked?.recipient?.toLowerCase()
  if (recipient !== undefined && recipient !== address) throw new Problem('not-signed-in')
  const rows = await openForwards(base.db, { recipient: address, now: base.clock() })
  const messages = await messagesAbout(
    base.db,
    rows.map(({ questionnaireId }) => questionnaireId),
  )
  return {
    address,
    questions: rows.map(row =>
      toQuestion(
        base,
        row,
        messages.filter(({ questionnaireId }) => questionnaireId === row.questionnaireId),
      ),
    ),
    linked: linked && recipient ? await toLinked(base, linked, rows) : null,
  }
}

type Message = { text: string | null; frozenAt: Date | null }

const toQuestion = (base: Base, row: SessionRow, messages: readonly Message[]): OpenQuestion => ({
  session: row.uuid,
  number: numberOf(base, row),
  place: row.addressText ?? '',
  askedAt: row.createdAt.toISOString(),
  answerBefore: row.submitBefore?.toISOString() ?? '',
  messages: messages.map(({ text, frozenAt }) => ({ text: text ?? '', at: frozenAt?.toISOString() ?? '' })),
})

const numberOf = (base: Base, { reportId }: SessionRow) => (reportId === null ? '' : displayId(base, reportId))

/** The same report may have been asked about again since: then that question counts. */
async function toLinked(base: Base, linked: SessionRow, open: readonly SessionRow[]): Promise<Overview['linked']> {
  const number = numberOf(base, linked)
  const again = open.find(({ reportId }) => reportId === linked.reportId)
  if (again) return { number, session: again.uuid }
  const state = await stateOf(base.db, linked, base.clock())
  return state === 'open' ? null : { number, reason: state }
}

import { recordEvent } from '#features/reports/server/record.ts'
import { findReportFor, touchReport } from '#features/reports/server/store.ts'
import type { User } from '#features/users/policy.ts'
import type { HiddenKind, PassageKind } from '#kit/sensitive-passages.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import { type HiddenPassage, hide, leftOf, passagesIn, reveal, stringsIn, typedAnswers } from '../rules.ts'
import { deleteHidden, hiddenOf, type StoredTexts, storeHidden, storeTexts, textsOf } from './store.ts'

type Request = { reportId: number; kinds: readonly PassageKind[]; words?: string | undefined }

/**
 * Also in copies: the history, and mails about the report. Hidden passages stay hidden. @returns the number of newly
 * hidden passages
 */
export const hidePassages = (base: Base, user: User, { reportId, kinds, words }: Request): Promise<number> =>
  transaction(base, async tx => {
    await findReportFor(tx, user, 'change', reportId)
    const chosen = words === undefined ? [] : [[words, 'words'] as const]
    const count = await hideMore(tx, reportId, written => new Map([...passagesIn(written, kinds), ...chosen]))
    if (count <= 0) return 0
    await recordEvent(
      tx,
      reportId,
      { type: 'passages-hidden', kinds: [...kinds, ...chosen.map(([, kind]) => kind)] },
      user,
    )
    await touchReport(tx, reportId)
    return count
  })

export async function hideMore(
  tx: Tx,
  reportId: number,
  choose: (written: readonly string[], all: readonly string[]) => ReadonlyMap<string, HiddenKind>,
): Promise<number> {
  const rows = await revealedTexts(tx, reportId)
  const before = rows.flatMap(({ hidden }) => hidden)
  const kept = leftOf(before)
  const written = rows.flatMap(writtenIn)
  const passages = new Map([
    ...kept.map(({ text, kind }) => [text, kind] as const),
    ...passagesIn(
      written,
      kept.flatMap(({ kind }) => (kind === 'words' ? [] : [kind])),
    ),
    ...choose(
      written,
      rows.flatMap(({ value }) => stringsIn(value)),
    ),
  ])
  return (await hideIn(tx, { reportId, rows, passages })) - before.length
}

export const restorePassages = (base: Base, user: User, reportId: number): Promise<void> =>
  transaction(base, async tx => {
    await findReportFor(tx, user, 'change', reportId)
    const rows = (await revealedTexts(tx, reportId)).filter(({ hidden }) => leftOf(hidden).length > 0)
    if (rows.length === 0) return
    for (const row of rows) await storeTexts(tx, reportId, row)
    await deleteHidden(tx, reportId)
    await recordEvent(tx, reportId, { type: 'passages-restored' }, user)
    await touchReport(tx, reportId)
  })

type Revealed = StoredTexts & { hidden: readonly HiddenPassage[] }

async function revealedTexts(tx: Tx, reportId: number): Promise<Revealed[]> {
  const hidden = await hiddenOf(tx, reportId)
  return (await textsOf(tx, reportId)).map(row => {
    const passages = hidden.find(({ place, rowKey }) => place === row.place && rowKey === row.key)?.passages ?? []
    return { ...row, value: Object(reveal(row.value, passages)), hidden: passages }
  })
}

/** Excludes texts of the product and messages to the reporter. */
function writtenIn({ place, value }: StoredTexts): string[] {
  if (place === 'mail') return []
  if (place === 'report') return [...stringsIn([value.text, value.text_extra]), ...typedAnswers(value.extra_properties)]
  if (place !== 'event') return stringsIn(value)
  const { type, text, corrected } = Object(value.event)
  return String(type).startsWith('note-') ? stringsIn([text, corrected]) : []
}

type Hiding = { reportId: number; rows: readonly Revealed[]; passages: ReadonlyMap<string, HiddenKind> }

async function hideIn(tx: Tx, { reportId, rows, passages }: Hiding): Promise<number> {
  let count = 0
  for (const { place, key, value, hidden: before } of rows) {
    const { value: stored, hidden } = hide(value, passages)
    count += hidden.length
    if (hidden.length === 0 || hidden.length === before.length) continue
    await storeTexts(tx, reportId, { place, key, value: Object(stored) })
    await storeHidden(tx, reportId, { place, rowKey: key, passages: hidden })
  }
  return count
}

import { createHmac } from 'node:crypto'
import { logContactAccess } from '#features/reporters/server/store.ts'
import { recordEvent } from '#features/reports/server/record.ts'
import { checkMayRead, findReportFor, touchReport } from '#features/reports/server/store.ts'
import type { User } from '#features/users/policy.ts'
import type { HiddenKind, PassageKind } from '#kit/sensitive-passages.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import { eraseIn, type HiddenPassage, hide, leftOf, passagesIn, reveal, stringsIn, typedAnswers } from '../rules.ts'
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

async function hideMore(
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

/** A hash, to find the passage again in a text that a backup brought back. */
export type ErasedPassage = { kind: HiddenKind; length: number; hash: string }

type Keys = Pick<Base, 'hashKey'>

export async function erasePassages(
  tx: Tx,
  { hashKey }: Keys,
  { reportId, texts }: { reportId: number; texts: readonly string[] },
): Promise<ErasedPassage[]> {
  const erased = new Map<string, ErasedPassage>()
  for (const { passages, ...row } of await hiddenOf(tx, reportId)) {
    const matching = leftOf(passages).filter(({ text }) => texts.includes(text))
    for (const { kind, text } of matching) erased.set(text, { kind, length: text.length, hash: hashOf(hashKey, text) })
    if (matching.length > 0) await storeHidden(tx, reportId, { ...row, passages: eraseIn(passages, texts) })
  }
  return [...erased.values()]
}

export async function erasePassagesAgain(
  tx: Tx,
  keys: Keys,
  { reportId, passages }: { reportId: number; passages: readonly ErasedPassage[] },
): Promise<boolean> {
  const found = new Map<string, HiddenKind>()
  await hideMore(tx, reportId, (_, all) => {
    for (const text of all) for (const [part, kind] of partsOf(text, passages, keys)) found.set(part, kind)
    return found
  })
  return (await erasePassages(tx, keys, { reportId, texts: [...found.keys()] })).length > 0
}

function* partsOf(text: string, passages: readonly ErasedPassage[], { hashKey }: Keys) {
  for (const length of new Set(passages.map(each => each.length)))
    for (let start = 0; start + length <= text.length; start += 1) {
      const part = text.slice(start, start + length)
      const hash = hashOf(hashKey, part)
      const kind = passages.find(each => each.length === length && each.hash === hash)?.kind
      if (kind) yield [part, kind] as const
    }
}

const hashOf = (key: Buffer, text: string) =>
  createHmac('sha256', key).update(`erased-passage\n${text}`).digest('base64url')

/** Each once. Reading is recorded in the access log, as for contact details. */
export async function readHidden({ db, clock }: Base, user: User, reportId: number): Promise<HiddenPassage[]> {
  await checkMayRead(db, user, reportId)
  const passages = leftOf((await hiddenOf(db, reportId)).flatMap(row => row.passages))
  if (passages.length > 0) await logContactAccess(db, { reportId, userId: user.id, now: clock() })
  return [...new Map(passages.map(({ kind, text }) => [text, { kind, text }])).values()]
}

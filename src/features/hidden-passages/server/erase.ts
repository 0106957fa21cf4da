import { createHmac } from 'node:crypto'
import type { HiddenKind } from '#kit/sensitive-passages.ts'
import type { Base, Tx } from '#server/base.ts'
import { eraseIn, leftOf } from '../rules.ts'
import { hideMore } from './hide.ts'
import { hiddenOf, storeHidden } from './store.ts'

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

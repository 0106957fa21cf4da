import { sql } from 'kysely'
import type { User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, transaction, within } from '#server/base.ts'
import { lockSettings } from '#server/setting-changes.ts'
import type { Difference } from '../differences.ts'
import type { Sections } from '../format.ts'
import { type Dependencies, type Section, sentenceOf } from './section.ts'
import { sections } from './sections.ts'

export const nameOf = ({ section, key }: Pick<Difference, 'section' | 'key'>) => `${section} ${key}`

export const keysIn = ({ name }: Section, differences: readonly Difference[]): ReadonlySet<string> =>
  new Set(differences.flatMap(({ section, key }) => (section === name ? [key] : [])))

/** Rolls a transaction back. */
class Undo extends Error {}

/** A dry run of these takes some seconds. Others are refused, if need be, when they are taken over. */
const maxTried = 500

type Trial = { by: User; file: Sections; differences: readonly Difference[] }

/** Makes each of the first differences once, in a transaction that is rolled back. */
export async function refusalsOf(base: Base, more: Dependencies, { by, file, differences }: Trial) {
  const refusals = new Map<string, string>()
  const tried = differences.slice(0, maxTried)
  const trial = transaction(base, async tx => {
    await lockSettings(tx)
    const importing = { ...more, base: within(base, tx), by }
    for (const section of sections)
      await section.write(importing, file, keysIn(section, tried), async (key, write) => {
        await sql`savepoint item`.execute(tx)
        try {
          await write()
          await sql`release savepoint item`.execute(tx)
        } catch (error) {
          if (!(error instanceof Problem)) throw error
          await sql`rollback to savepoint item`.execute(tx)
          refusals.set(nameOf({ section: section.name, key }), sentenceOf(error.what))
        }
      })
    throw new Undo()
  })
  await trial.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error
  })
  return refusals
}

import { sql } from 'kysely'
import type { User } from '#features/users/policy.ts'
import { wireTime } from '#kit/dutch-time.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, type Tx, transaction, within } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { storableBody } from '#server/http/one-line.ts'
import { boundedJson } from '#server/http/request-bodies.ts'
import { contentVersionOf } from '#server/http/version.ts'
import { lockSettings } from '#server/setting-changes.ts'
import type { ImportResult } from '../contract.ts'
import { type Difference, differenceId, differencesOf, repeatedKeys } from '../differences.ts'
import { fileFormat, fileVersion, type Sections, type SettingsFile } from '../format.ts'
import { readSettingsFile } from '../read-file.ts'
import { fromSignalen } from '../signalen.ts'
import type { Misfit, Row } from '../signalen-rows.ts'
import { inWords, labelOf, namesFor } from './differences-in-words.ts'
import { type Dependencies, type Section, sentenceOf } from './section.ts'
import { hereFor, sections } from './sections.ts'

type Request = {
  by: User
  bytes: Buffer
  isDryRun: boolean
  /** `section key` of each difference to make, and the version that the user saw. */
  chosen: readonly string[]
  version: string
}

/**
 * Imports all chosen differences or none; a dry run only returns them. @throws Problem `invalid-input`,
 * `changed-meanwhile` when the differences have changed
 */
export async function importSettings(base: Base, more: Dependencies, request: Request): Promise<ImportResult> {
  const read = parse(request.bytes)
  const result = await transaction(base, async tx => {
    await lockSettings(tx)
    const { sections: file, misfits } = 'rows' in read ? await taken(tx, more, read) : { ...read, misfits: [] }
    const { differences, unchanged } = await allDifferences(tx, more, file)
    const version = contentVersionOf(differences)
    if (!request.isDryRun) {
      if (version !== request.version)
        throw new Problem(
          'changed-meanwhile',
          'De instellingen zijn intussen veranderd. Bekijk de verschillen opnieuw.',
        )
      const importing = { ...more, base: within(base, tx), by: request.by }
      const chosen = differences.filter(each => request.chosen.includes(differenceId(each)))
      for (const section of sections) await section.write(importing, file, keysIn(section, chosen))
    }
    return { file, misfits, differences, unchanged, version }
  })
  const { file, differences } = result
  const isOfSignalen = 'rows' in read
  const refusals =
    isOfSignalen && request.isDryRun
      ? await refusalsOf(base, more, { by: request.by, file, differences })
      : new Map<string, string>()
  const names = await namesFor(base, file)
  await more.current.reload()
  return {
    isDryRun: request.isDryRun,
    isOfSignalen,
    differences: differences.map(each => inWords(each, { names, by: request.by, refusals })),
    unchanged: result.unchanged.map(each => ({ ...each, label: labelOf(each, names) })),
    misfits: result.misfits,
    version: result.version,
  }
}

async function taken(tx: Tx, more: Dependencies, { rows, misfits }: { rows: Row[]; misfits: Misfit[] }) {
  const { sections: file, misfits: others } = fromSignalen(rows, await hereFor(tx, more))
  return { sections: file, misfits: [...misfits, ...others].toSorted((one, other) => one.row - other.row) }
}

function parse(bytes: Buffer) {
  const read = readSettingsFile(bytes, content => storableBody(boundedJson(content)))
  if ('errors' in read) throw new Problem('invalid-input', { file: read.errors })
  return read
}

type Unchanged = { section: Difference['section']; key: string }

async function allDifferences(db: Reader, more: Dependencies, file: Sections) {
  const differences: Difference[] = []
  const unchanged: Unchanged[] = []
  for (const section of sections) {
    const inFile = section.entriesOf(file)
    if (inFile.length === 0) continue
    const [repeated] = repeatedKeys(inFile)
    if (repeated !== undefined)
      throw new Problem('invalid-input', { file: [`${repeated} staat meer dan één keer in het bestand.`] })
    const found = differencesOf({ section: section.name, stored: await section.stored(db, more), inFile })
    const changed = new Set(found.map(({ key }) => key))
    differences.push(...found)
    unchanged.push(...inFile.flatMap(({ key }) => (changed.has(key) ? [] : [{ section: section.name, key }])))
  }
  return { differences, unchanged }
}

/** A fixed number of queries, at one moment. */
export const exportSettings = (base: Base, more: Dependencies): Promise<SettingsFile> =>
  base.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async tx => {
      const settings: Sections = {}
      for (const section of sections) await section.addTo(settings, tx, more)
      return {
        format: fileFormat,
        version: fileVersion,
        exportedAt: wireTime(base.clock()),
        of: base.municipality.name,
        settings,
      }
    })

const keysIn = ({ name }: Section, differences: readonly Difference[]): ReadonlySet<string> =>
  new Set(differences.flatMap(({ section, key }) => (section === name ? [key] : [])))

/** Rolls a transaction back. */
class Undo extends Error {}

/** A dry run of these takes some seconds. Others are refused, if need be, when they are taken over. */
const maxTried = 500

type Trial = { by: User; file: Sections; differences: readonly Difference[] }

/** Makes each of the first differences once, in a transaction that is rolled back. */
async function refusalsOf(base: Base, more: Dependencies, { by, file, differences }: Trial) {
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
          refusals.set(differenceId({ section: section.name, key }), sentenceOf(error.what))
        }
      })
    throw new Undo()
  })
  await trial.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error
  })
  return refusals
}

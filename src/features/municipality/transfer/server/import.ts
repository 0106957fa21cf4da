import { Problem } from '../../../../kit/problem.ts'
import { type Base, transaction, within } from '../../../../server/base.ts'
import type { Reader } from '../../../../server/db/database.ts'
import { contentVersionOf } from '../../../../server/http/version.ts'
import { lockSettings } from '../../../../server/setting-changes.ts'
import { allDepartments } from '../../../departments/server/store.ts'
import { codeInWords } from '../../../routing/form/in-words.ts'
import { vocabulary } from '../../../routing/manage/server/vocabulary.ts'
import { namesIn } from '../../../routing/manage/vocabulary-names.ts'
import type { User } from '../../../users/policy.ts'
import type { ImportResult } from '../contract.ts'
import { type Difference, differencesOf, repeatedKeys } from '../differences.ts'
import type { Sections } from '../format.ts'
import { readSettingsFile } from '../read-file.ts'
import { changeInWords, type Names } from '../value-in-words.ts'
import type { Dependencies } from './section.ts'
import { sections } from './sections.ts'

type Request = {
  by: User
  bytes: Buffer
  isDryRun: boolean
  /** The differences to make, as `section key`, and the version of all of them that the user saw. */
  chosen: readonly string[]
  version: string
}

/**
 * What a file of settings would change, or the change of what was chosen of it: all of that or nothing.
 * @throws Problem `invalid-input` with what cannot be, `changed-meanwhile` when the differences are no longer those that were seen
 */
export async function importSettings(base: Base, more: Dependencies, request: Request): Promise<ImportResult> {
  const { sections: file, isOfSignalen } = parse(request.bytes)
  const names = await namesFor(base, file)
  const result = await transaction(base, async tx => {
    await lockSettings(tx)
    const differences = await allDifferences(tx, more, file)
    const version = contentVersionOf(differences)
    if (!request.isDryRun) {
      if (version !== request.version)
        throw new Problem(
          'changed-meanwhile',
          'De instellingen zijn intussen veranderd. Bekijk de verschillen opnieuw.',
        )
      const importing = { ...more, base: within(base, tx), by: request.by }
      const chosen = differences.filter(({ section, key }) => request.chosen.includes(`${section} ${key}`))
      for (const section of sections) {
        const keys = new Set(chosen.filter(each => each.section === section.name).map(({ key }) => key))
        await section.write(importing, file, keys)
      }
    }
    return {
      isDryRun: request.isDryRun,
      isOfSignalen,
      differences: differences.map(each => inWords(each, names)),
      version,
    }
  })
  await more.current.reload()
  return result
}

function parse(bytes: Buffer) {
  const read = readSettingsFile(bytes)
  if ('errors' in read) throw new Problem('invalid-input', { file: read.errors })
  return read
}

async function allDifferences(db: Reader, more: Dependencies, file: Sections): Promise<Difference[]> {
  const all: Difference[] = []
  for (const section of sections) {
    const inFile = section.entriesOf(file)
    if (inFile.length === 0) continue
    const [repeated] = repeatedKeys(inFile)
    if (repeated !== undefined)
      throw new Problem('invalid-input', { file: [`${repeated} staat meer dan één keer in het bestand.`] })
    all.push(...differencesOf({ section: section.name, stored: await section.stored(db, more), inFile }))
  }
  return all
}

/** What departments and what rules speak of are called here; of what only the file has, what it is called there. */
async function namesFor(base: Base, { departments: inFile = [] }: Sections): Promise<Names> {
  const [departments, words] = [await allDepartments(base.db), await vocabulary(base)]
  const names = new Map([...inFile, ...departments].map(({ code, name }) => [code, name]))
  return { department: code => names.get(code) ?? code, rule: code => codeInWords(code, namesIn(words)) }
}

const inWords = (difference: Difference, names: Names): ImportResult['differences'][number] => ({
  ...difference,
  label: difference.section === 'departments' ? names.department(difference.key) : difference.key,
  givesRights: givesRights(difference),
  fields: difference.fields.map(({ field, ...values }) => {
    const shown = difference.section === 'rules' && field === 'code' ? 'conditions' : field
    return { field: shown, ...changeInWords({ field: shown, ...values }, names) }
  }),
})

/** Whether a role has more rights afterwards. */
const givesRights = ({ section, fields }: Difference) =>
  section === 'roles' &&
  fields.some(({ field, from, to }) => {
    const [before, after] = [from, to].map(value => (Array.isArray(value) ? value.map(String) : []))
    return field === 'permissions' && after?.some(right => !before?.includes(right))
  })

import { allDepartments } from '#features/departments/server/store.ts'
import { codeInWords } from '#features/routing/form/in-words.ts'
import { vocabulary } from '#features/routing/manage/server/vocabulary.ts'
import { namesIn } from '#features/routing/manage/vocabulary-names.ts'
import { givingTexts, lackedRights } from '#features/users/giving.ts'
import type { User } from '#features/users/policy.ts'
import type { Base } from '#server/base.ts'
import type { ImportResult } from '../contract.ts'
import type { Difference } from '../differences.ts'
import type { Sections } from '../format.ts'
import { changeInWords, type Names } from '../value-in-words.ts'
import { nameOf } from './try-import.ts'

/** Names of this installation win over those of the file. */
export async function namesFor(base: Base, { departments: inFile = [] }: Sections): Promise<Names> {
  const [departments, words] = [await allDepartments(base.db), await vocabulary(base)]
  const names = new Map([...inFile, ...departments].map(({ code, name }) => [code, name]))
  return { department: code => names.get(code) ?? code, rule: code => codeInWords(code, namesIn(words)) }
}

export const labelOf = ({ section, key }: Pick<Difference, 'section' | 'key'>, names: Names) =>
  section === 'departments' ? names.department(key) : key

type Wording = { names: Names; by: User; refusals: ReadonlyMap<string, string> }

export const inWords = (
  difference: Difference,
  { names, by, refusals }: Wording,
): ImportResult['differences'][number] => ({
  ...difference,
  label: labelOf(difference, names),
  givesRights: givenRights(difference).length > 0,
  refusal: refusalOf(difference, by) ?? refusals.get(nameOf(difference)) ?? null,
  fields: difference.fields.map(({ field, ...values }) => {
    const shown = difference.section === 'rules' && field === 'code' ? 'conditions' : field
    return { field: shown, ...changeInWords({ field: shown, ...values }, names) }
  }),
})

const givenRights = ({ section, fields }: Difference): string[] =>
  fields.flatMap(({ field, from, to }) => {
    if (section !== 'roles' || field !== 'permissions') return []
    const [before, after] = [from, to].map(value => (Array.isArray(value) ? value.map(String) : []))
    return after?.filter(right => !before?.includes(right)) ?? []
  })

function refusalOf(difference: Difference, by: User): string | null {
  const lacked = lackedRights(by, givenRights(difference))
  return lacked.length > 0 ? givingTexts.permissions(lacked) : null
}

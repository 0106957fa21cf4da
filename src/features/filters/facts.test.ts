import { describe, expect, test } from 'vitest'
import { compileErrorsAfter, filesWithErrors } from '#test/compile-errors.ts'

const folder = 'src/features/filters'

describe('a new filter', () => {
  test('does not compile without its facts and its condition', async () => {
    const edit = (source: string) =>
      source.replace(
        'export const ReportFilter = WireFilter.extend({',
        'export const ReportFilter = WireFilter.extend({\n  example: booleans,',
      )
    const compile = [
      `${folder}/tags.ts`,
      `${folder}/groups.ts`,
      `${folder}/server/conditions.ts`,
      `${folder}/server/resolve-filter.ts`,
    ]
    const errors = await compileErrorsAfter({ file: `${folder}/contract.ts`, edit, compile })
    expect(filesWithErrors(errors).sort()).toEqual([`${folder}/facts.ts`, `${folder}/server/conditions.ts`])
    for (const error of errors) expect(error).toContain("'example' is missing")
  })

  test('lists all missing facts in one error', async () => {
    const edit = (source: string) => source.replace(/ id: \{.*\},\n/, ' id: {},\n')
    const [error = ''] = await compileErrorsAfter({
      file: `${folder}/facts.ts`,
      edit,
      compile: [`${folder}/facts.ts`],
    })
    expect(error).toMatch(/missing the following properties .*: label, format, nullLabel, formPlace, mustExist/)
  })

  test('needs what its facts require: choices, a field, a text, the end of a range, a lookup of its values', async () => {
    const requirements = [
      ['id', "format: 'text'", "format: 'special'", 'tags.ts'],
      ['area_type_code', "format: 'text'", "format: 'range-start'", 'tags.ts'],
      ['reporter_email', 'formPlace: null', "formPlace: 'group'", 'groups.ts'],
      ['updated_after', 'formPlace: null', "formPlace: 'field-below-groups'", 'web/FilterFields.tsx'],
      ['kind', 'mustExist: false', 'mustExist: true', 'server/resolve-filter.ts'],
    ] as const
    const edit = (source: string) =>
      requirements.reduce(
        (text, [name, before, after]) => text.replace(new RegExp(`( ${name}: .*)${before}`), `$1${after}`),
        source,
      )
    const compile = ['src/css.d.ts', ...requirements.map(([, , , place]) => `${folder}/${place}`)]
    const errors = await compileErrorsAfter({ file: `${folder}/facts.ts`, edit, compile })
    expect(errors).toHaveLength(requirements.length)
    for (const [name, , , place] of requirements)
      expect(errors).toContainEqual(expect.stringMatching(`^${folder}/${place}: .*'${name}' is missing`))
  })
})

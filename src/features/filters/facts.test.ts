import { describe, expect, test } from 'vitest'
import { compileErrorsAfter, filesWithErrors } from '../../../test/compile-errors.ts'

const folder = 'src/features/filters'
const longer = 60_000

describe('a new filter', () => {
  test(
    'does not compile without its facts and its condition',
    async () => {
      const edit = (source: string) =>
        source.replace('department: many(any),\n})', 'department: many(any),\n  has_photo: yesOrNo,\n})')
      const compile = [
        `${folder}/tags.ts`,
        `${folder}/groups.ts`,
        `${folder}/server/matching.ts`,
        `${folder}/server/known.ts`,
      ]
      const faults = await compileErrorsAfter({ file: `${folder}/contract.ts`, edit, compile })
      expect(filesWithErrors(faults).sort()).toEqual([`${folder}/facts.ts`, `${folder}/server/matching.ts`])
      for (const fault of faults) expect(fault).toContain("'has_photo' is missing")
    },
    longer,
  )

  test(
    'is told all that it lacks',
    async () => {
      const edit = (source: string) => source.replace(/ id: \{.*\},\n/, ' id: {},\n')
      const [fault = ''] = await compileErrorsAfter({
        file: `${folder}/facts.ts`,
        edit,
        compile: [`${folder}/facts.ts`],
      })
      expect(fault).toMatch(/missing the following properties .*: label, value, none, form, mustExist/)
    },
    longer,
  )

  test(
    'needs what its facts promise: choices, a field, words, the end of a range, a way to look values up',
    async () => {
      const promises = [
        ['id', "value: 'text'", "value: 'own'", 'tags.ts'],
        ['area_type_code', "value: 'text'", "value: 'range-start'", 'tags.ts'],
        ['reporter_email', 'form: null', "form: 'group'", 'groups.ts'],
        ['updated_after', 'form: null', "form: 'field-below-groups'", 'web/FilterFields.tsx'],
        ['kind', 'mustExist: false', 'mustExist: true', 'server/known.ts'],
      ] as const
      const edit = (source: string) =>
        promises.reduce(
          (text, [name, before, after]) => text.replace(new RegExp(`( ${name}: .*)${before}`), `$1${after}`),
          source,
        )
      const compile = ['src/css.d.ts', ...promises.map(([, , , place]) => `${folder}/${place}`)]
      const faults = await compileErrorsAfter({ file: `${folder}/facts.ts`, edit, compile })
      expect(faults).toHaveLength(promises.length)
      for (const [name, , , place] of promises)
        expect(faults).toContainEqual(expect.stringMatching(`^${folder}/${place}: .*'${name}' is missing`))
    },
    longer,
  )
})

import type { User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import type { Reader } from '#server/db/database.ts'
import { fieldErrorsOf } from '#server/http/field-errors.ts'
import { filterNames, ReportFilter } from '../../contract.ts'
import { resolveFilter } from '../../server/resolve-filter.ts'

type Options = Record<string, unknown>

/**
 * Stores valid options unchanged. The order and texts of the checks are those of the wire
 * (docs/wire/staff.md#stored-filters).
 */
export async function checkedOptions(db: Reader, user: User, options: Options | undefined): Promise<Options> {
  if (options === undefined)
    throw new Problem('invalid-input', { non_field_errors: ['No filters specified, "options" object missing.'] })
  const parsed = ReportFilter.safeParse(options, { reportInput: true })
  if (!parsed.success) throw optionsProblem(fieldErrorsOf(parsed.error))
  await resolveFilter(db, user, parsed.data).catch((error: unknown) => {
    throw error instanceof Problem && typeof error.what === 'object' ? optionsProblem(error.what) : error
  })
  const unknown = Object.keys(options).filter(name => !filterNames.some(filterName => filterName === name))
  if (unknown.length > 0) {
    const names = unknown.map(name => `'${name}'`).join(', ')
    throw optionsProblem([`FilterSet data to store contains unknown filters [${names}]`])
  }
  return options
}

const optionsProblem = (options: Exclude<Problem['what'], string>) => new Problem('invalid-input', { options })

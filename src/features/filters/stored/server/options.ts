import { Problem } from '../../../../kit/problem.ts'
import type { Reader } from '../../../../server/db/database.ts'
import { fieldErrorsOf } from '../../../../server/http/field-errors.ts'
import type { User } from '../../../users/policy.ts'
import { filterNames, ReportFilter } from '../../contract.ts'
import { knownTo } from '../../server/known.ts'

type Options = Record<string, unknown>

/**
 * The options of a filter as they are stored: just as they came, once it is sure that the list understands them.
 * The wire judges in this order and these words (docs/wire/staff.md#stored-filters).
 */
export async function checkedOptions(db: Reader, user: User, options: Options | undefined): Promise<Options> {
  if (options === undefined)
    throw new Problem('invalid-input', { non_field_errors: ['No filters specified, "options" object missing.'] })
  const parsed = ReportFilter.safeParse(options, { reportInput: true })
  if (!parsed.success) throw refused(fieldErrorsOf(parsed.error))
  await knownTo(db, user, parsed.data).catch((error: unknown) => {
    throw error instanceof Problem && typeof error.what === 'object' ? refused(error.what) : error
  })
  const unknown = Object.keys(options).filter(name => !filterNames.some(known => known === name))
  if (unknown.length > 0) {
    const names = unknown.map(name => `'${name}'`).join(', ')
    throw refused([`FilterSet data to store contains unknown filters [${names}]`])
  }
  return options
}

const refused = (options: Exclude<Problem['what'], string>) => new Problem('invalid-input', { options })

import type { Provisioning } from '../../../../kit/provisioning.ts'
import type { Reader } from '../../../../server/db/database.ts'
import { departmentsByCode, rolesByName } from './store.ts'

/** A sentence for each role and department that the configuration names and that does not exist. */
export async function missingNames(db: Reader, provisioning: Provisioning | undefined): Promise<string[]> {
  if (!provisioning) return []
  const [roles, departments] = [provisioning.roles.values, provisioning.departments?.values ?? {}]
  const roleNames = (await rolesByName(db, Object.values(roles))).map(({ name }) => name)
  const codes = (await departmentsByCode(db, Object.values(departments))).map(({ code }) => code)
  const sentence = (noun: string, [value, name]: readonly [string, string]) =>
    `signIn.provisioning maps "${value}" to the ${noun} "${name}", which does not exist; it is ignored.`
  const missing = (values: Readonly<Record<string, string>>, existing: readonly string[]) =>
    Object.entries(values).filter(([, name]) => !existing.includes(name))
  return [
    ...missing(roles, roleNames).map(each => sentence('role', each)),
    ...missing(departments, codes).map(each => sentence('department', each)),
  ]
}

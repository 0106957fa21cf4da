import type { Claims, Provisioning } from '#kit/configuration.ts'
import { isEmailAddress } from '#kit/contact.ts'
import { Problem } from '#kit/problem.ts'
import { changesBetween } from '#kit/setting-change.ts'
import { visibleText } from '#kit/visible-text.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { oneLineText } from '#server/http/one-line.ts'
import { recordSettingChange } from '#server/setting-changes.ts'
import { maxNameLength } from '../../manage/rules.ts'
import { withoutLockout } from '../../manage/server/roles.ts'
import {
  lockAdministration,
  replaceDepartmentsOf,
  replaceRolesOf,
  touch,
  updateUser,
} from '../../manage/server/store.ts'
import { detailOf, factsOf } from '../../manage/server/users.ts'
import type { Refusal } from '../../refusals.ts'
import { createUser, userByEmail } from '../../server/store.ts'
import { endSessionsOf, notifyAccountsChanged } from '../../sign-in/server/sessions.ts'
import { claimValues, decide, mappedNames, textClaim } from '../rules.ts'

const rolesByName = (db: Reader, names: readonly string[]) =>
  db
    .selectFrom('roles')
    .select(['id', 'name'])
    .where('name', 'in', [...names, ''])
    .execute()

const departmentsByCode = (db: Reader, codes: readonly string[]) =>
  db
    .selectFrom('departments')
    .select(['id', 'code'])
    .where('code', 'in', [...codes, ''])
    .execute()

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

type Options = {
  base: Pick<Base, 'db' | 'enqueue' | 'reactionsTo' | 'notify' | 'clock' | 'municipality'>
  onError: (what: string, error: unknown) => void
}

type SignedIn = { email: string; tokens: readonly Claims[] }

export const openProvisioning =
  ({ base, onError }: Options) =>
  async (signedIn: SignedIn): Promise<Refusal | undefined> => {
    const { provisioning } = base.municipality.signIn
    const log = (sentence: string) => onError('sign-in provider', new Error(sentence))
    try {
      const refusal = await transaction(base, tx => provision(tx, provisioning, signedIn))
      if (!provisioning || refusal !== 'no-role') return refusal
      const { claim } = provisioning.roles
      if (signedIn.tokens.every(claims => claimValues(claims, claim) === undefined))
        log(`no token has the claim ${claim}`)
      for (const sentence of await missingNames(base.db, provisioning)) log(sentence)
      return refusal
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'invalid-input') throw error
      log('the claims of a user would leave no administrator: their roles stay as they are')
      return undefined
    }
  }

/** @throws Problem `invalid-input` when no administrator would remain */
async function provision(tx: Tx, provisioning: Provisioning | undefined, { email, tokens }: SignedIn) {
  await lockAdministration(tx)
  const user = await userByEmail(tx, email)
  const rights = provisioning && (await rightsOf(tx, provisioning, tokens))
  const { refusal, change } = decide({
    provisioning,
    user: user && { isActive: user.isActive, isManaged: user.managedByProvider },
    hasRole: rights !== undefined && rights.roleIds.length > 0,
  })
  if (!provisioning || !rights || !change) return refusal
  if (change === 'create') return create(tx, { email, tokens, rights, isManaged: provisioning.updateUsers })
  if (user) await update(tx, user.id, rights)
  if (user && refusal) await endSessionsOf(tx, user.id)
  return refusal
}

type Rights = { roleIds: number[]; departmentIds: number[] | undefined }

/** `departmentIds` is undefined when departments are set here. */
async function rightsOf(tx: Tx, { roles, departments }: Provisioning, tokens: SignedIn['tokens']): Promise<Rights> {
  const roleIds = (await rolesByName(tx, mappedNames(roles, tokens))).map(({ id }) => id)
  if (!departments) return { roleIds, departmentIds: undefined }
  const found = await departmentsByCode(tx, mappedNames(departments, tokens))
  return { roleIds, departmentIds: found.map(({ id }) => id) }
}

type NewUser = SignedIn & { rights: Rights; isManaged: boolean }

async function create(tx: Tx, { email, tokens, rights, isManaged }: NewUser): Promise<Refusal | undefined> {
  if (email.length > maxNameLength || !isEmailAddress(email)) return 'unknown-user'
  const { roleIds, departmentIds = [] } = rights
  const id = await createUser(tx, {
    email: email.toLowerCase(),
    firstName: visibleText(oneLineText(textClaim(tokens, 'given_name'))).slice(0, maxNameLength),
    lastName: visibleText(oneLineText(textClaim(tokens, 'family_name'))).slice(0, maxNameLength),
    managedByProvider: isManaged,
    createdAt: tx.now,
    updatedAt: tx.now,
    roleIds,
    departmentIds,
  })
  const changes = changesBetween(undefined, factsOf(await detailOf(tx, id)))
  await recordSettingChange(tx, { subject: { kind: 'user', id }, action: 'created-at-sign-in', changes, by: null })
  return undefined
}

async function update(tx: Tx, id: number, { roleIds, departmentIds }: Rights) {
  const before = await detailOf(tx, id)
  await withoutLockout(tx, {
    by: null,
    async change() {
      await replaceRolesOf(tx, id, roleIds)
      if (departmentIds) await replaceDepartmentsOf(tx, id, departmentIds)
      await updateUser(tx, id, { managedByProvider: true })
    },
  })
  const changes = changesBetween(factsOf(before), factsOf(await detailOf(tx, id)))
  if (changes.length === 0) return
  await touch(tx, 'users', id)
  await recordSettingChange(tx, { subject: { kind: 'user', id }, action: 'changed-at-sign-in', changes, by: null })
  notifyAccountsChanged(tx)
}

import { z } from 'zod'
import { Problem } from '../../../../kit/problem.ts'
import type { Claims, Provisioning } from '../../../../kit/provisioning.ts'
import { changesBetween } from '../../../../kit/setting-change.ts'
import { type Base, type Tx, transaction } from '../../../../server/base.ts'
import { recordSettingChange } from '../../../../server/setting-changes.ts'
import { maxNameLength } from '../../manage/rules.ts'
import { withoutLockout } from '../../manage/server/administrators.ts'
import {
  lockAdministration,
  replaceDepartmentsOf,
  replaceRolesOf,
  touch,
  updateUser,
} from '../../manage/server/store.ts'
import { detailOf, factsOf } from '../../manage/server/users.ts'
import { createUser, userByEmail } from '../../server/store.ts'
import type { Refusal } from '../../sign-in/refusals.ts'
import { endSessionsOf, notifyAccountsChanged } from '../../sign-in/server/access.ts'
import { claimValues, decide, mappedNames, textClaim } from '../rules.ts'
import { missingNames } from './missing-names.ts'
import { departmentsByCode, rolesByName } from './store.ts'

type Options = {
  base: Pick<Base, 'db' | 'enqueue' | 'reactionsTo' | 'notify' | 'clock' | 'municipality'>
  onError: (what: string, error: unknown) => void
}

type SignedIn = { email: string; tokens: readonly Claims[] }

/**
 * Makes or changes the account of who signed in at another provider, as the configuration says.
 * @returns why they are kept out, if they are
 */
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

/** What the claims stand for; without departments where those are set here. */
async function rightsOf(tx: Tx, { roles, departments }: Provisioning, tokens: SignedIn['tokens']): Promise<Rights> {
  const roleIds = (await rolesByName(tx, mappedNames(roles, tokens))).map(({ id }) => id)
  if (!departments) return { roleIds, departmentIds: undefined }
  const found = await departmentsByCode(tx, mappedNames(departments, tokens))
  return { roleIds, departmentIds: found.map(({ id }) => id) }
}

type NewUser = SignedIn & { rights: Rights; isManaged: boolean }

/** @returns why no user is created */
async function create(tx: Tx, { email, tokens, rights, isManaged }: NewUser): Promise<Refusal | undefined> {
  if (!z.email().max(maxNameLength).safeParse(email).success) return 'unknown-user'
  const { roleIds, departmentIds = [] } = rights
  const id = await createUser(tx, {
    email: email.toLowerCase(),
    firstName: textClaim(tokens, 'given_name').slice(0, maxNameLength),
    lastName: textClaim(tokens, 'family_name').slice(0, maxNameLength),
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

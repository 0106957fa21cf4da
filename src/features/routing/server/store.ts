import { sql } from 'kysely'
import type { User } from '#features/users/policy.ts'
import { changesBetween, type SettingChange } from '#kit/setting-change.ts'
import type { Tx } from '#server/base.ts'
import { type Reader, updateRows } from '#server/db/database.ts'
import { recordSettingChange } from '#server/setting-changes.ts'

const department = sql<{ id: number; code: string; name: string; is_intern: boolean } | null>`(
  select json_build_object('id', d.id, 'code', d.code, 'name', d.name, 'is_intern', d.is_internal)
  from departments d where d.id = routing_rules.department_id)`

const expressions = (db: Reader) =>
  db
    .selectFrom('expressions')
    .leftJoin('routingRules', 'routingRules.expressionId', 'expressions.id')
    .select(['expressions.id', 'name', 'code', 'type', 'position', department.as('department')])

export type ExpressionRow = Awaited<ReturnType<typeof listExpressions>>[number]

export const listExpressions = (db: Reader) => expressions(db).orderBy('expressions.id').execute()

export const expressionById = (db: Reader, id: number) =>
  expressions(db).where('expressions.id', '=', id).executeTakeFirst()

type Values = { name: string; code: string; type: string }

/** @returns undefined when the type has an expression with this name */
export const insertExpression = (db: Reader, values: Values) =>
  db
    .insertInto('expressions')
    .values(values)
    .onConflict(conflict => conflict.columns(['type', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()

export async function updateExpression(db: Reader, id: number, values: Values): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('expressions')
    .set(values)
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('expressions as other')
            .select('other.id')
            .where('other.type', '=', values.type)
            .where('other.name', '=', values.name)
            .where('other.id', '!=', id),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const ruleFields = (db: Reader, id: number) =>
  db
    .selectFrom('expressions')
    .leftJoin('routingRules', 'routingRules.expressionId', 'expressions.id')
    .leftJoin('users', 'users.id', 'routingRules.userId')
    .select(['name', 'code', 'departmentId', 'users.email as userEmail', 'routingRules.isActive'])
    .where('expressions.id', '=', id)
    .executeTakeFirst()

export async function lastPosition(db: Reader): Promise<number> {
  const { last } = await db
    .selectFrom('routingRules')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

export const lockExpressions = (tx: Tx) => tx.selectFrom('expressions').select('id').orderBy('id').forUpdate().execute()

export const setCode = (db: Reader, id: number, code: string) =>
  db.updateTable('expressions').set({ code }).where('id', '=', id).execute()

export async function removeExpression(db: Reader, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('expressions').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

/** `isFit`: its user is active and works for the department. */
export const rulesInOrder = (db: Reader) =>
  db
    .selectFrom('routingRules')
    .innerJoin('expressions', 'expressions.id', 'routingRules.expressionId')
    .innerJoin('departments', 'departments.id', 'routingRules.departmentId')
    .leftJoin('users', 'users.id', 'routingRules.userId')
    .select(['expressionId', 'expressions.name', 'expressions.code', 'expressions.type', 'departmentId', 'userId'])
    .select(['departments.code as departmentCode', 'users.email as userEmail'])
    .select(['position', 'routingRules.isActive', 'trouble as error'])
    .select(
      sql<boolean>`(routing_rules.user_id is null or users.is_active and exists (select 1 from user_departments u
        where u.user_id = routing_rules.user_id and u.department_id = routing_rules.department_id))`.as('isFit'),
    )
    .orderBy('position')
    .orderBy('expressionId')
    .execute()

/** `without` limits it to rules of these departments. */
type RulesToHandOver = { from: number; to: number | null; without?: readonly number[] | undefined }

/**
 * A rule goes to the other user if they work for its department, or else to the department only. @returns the number
 * of changed rules
 */
export const handOverRules = (db: Reader, { from, to, without }: RulesToHandOver): Promise<number> =>
  updateRows(
    db
      .updateTable('routingRules')
      .set({
        userId: sql<number | null>`(select user_id from user_departments
          where user_id = ${to} and department_id = routing_rules.department_id)`,
      })
      .where('userId', '=', from)
      .$if(without !== undefined, query => query.where('departmentId', 'in', [0, ...(without ?? [])])),
  )

export type RuleRow = Awaited<ReturnType<typeof rulesInOrder>>[number]

type Rule = { expressionId: number; departmentId: number; userId: number | null; position: number; isActive: boolean }

export const upsertRule = (db: Reader, rule: Rule) =>
  db
    .insertInto('routingRules')
    .values({ ...rule, trouble: null })
    .onConflict(conflict => conflict.column('expressionId').doUpdateSet({ ...rule, trouble: null }))
    .execute()

export async function lockRulesInOrder(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectFrom('routingRules')
    .select('expressionId')
    .orderBy('position')
    .orderBy('expressionId')
    .forUpdate()
    .execute()
  return rows.map(({ expressionId }) => expressionId)
}

export const setPositions = (tx: Tx, expressionIds: readonly number[]) =>
  sql`update routing_rules set position = placed.position
    from unnest(${expressionIds}::bigint[]) with ordinality as placed (expression_id, position)
    where routing_rules.expression_id = placed.expression_id`.execute(tx)

export async function removeRule(db: Reader, expressionId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('routingRules')
    .where('expressionId', '=', expressionId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export const switchOff = (db: Reader, expressionId: number) =>
  db.updateTable('routingRules').set({ isActive: false }).where('expressionId', '=', expressionId).execute()

export const disableRule = (db: Reader, expressionId: number, error: string) =>
  db
    .updateTable('routingRules')
    .set({ isActive: false, trouble: error })
    .where('expressionId', '=', expressionId)
    .execute()

type RuleFields = Awaited<ReturnType<typeof ruleFields>>
type Change = {
  by: User
  id: number
  before: RuleFields
}

export async function recordRuleChange(tx: Tx, { by, id, before }: Change): Promise<void> {
  const after = await ruleFields(tx, id)
  const subject = { kind: 'routing-rule', id } as const
  if (after)
    await recordSettingChange(tx, {
      subject,
      by,
      changes: changesBetween(before, after),
      action: before ? 'changed' : 'created',
    })
  else await recordSettingChange(tx, { subject, by, changes: removalOf(before ?? {}), action: 'deleted' })
}

const removalOf = (before: object): SettingChange[] =>
  Object.entries(before).flatMap(([field, from]) => (from === null ? [] : [{ field, from, to: null }]))

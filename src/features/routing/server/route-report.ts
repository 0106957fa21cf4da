import { type Base, transaction } from '../../../server/base.ts'
import type { Tx } from '../../../server/db.ts'
import { assign } from '../../reports/assignment/server/assign-user.ts'
import { routeTo } from '../../reports/assignment/server/change-routing.ts'
import { findForSystem } from '../../reports/server/store.ts'
import { parsed } from '../language.ts'
import { type Areas, type Context, holds } from '../rules.ts'
import { BadExpression } from '../tokens.ts'
import { areasByName, contextOf } from './context.ts'
import { type RuleRow, rulesInOrder, switchOff } from './store.ts'

type About = { reportId: number }

/**
 * A report came in, or (where the municipality wants it) got another place or category: the first rule that holds sends it to
 * its department, and to its colleague if it names one (docs/wire/routing.md#rules). A report that is sent there already
 * stays as it is.
 */
export async function routeReport(base: Base, { reportId }: About): Promise<void> {
  const rules = (await rulesInOrder(base.db)).filter(({ isActive }) => isActive)
  if (rules.length === 0) return
  const areas = await areasByName(base.db)
  await transaction(base, async tx => {
    const found = await findForSystem(tx, reportId)
    if (!found) return
    const rule = await firstThatHolds(tx, rules, await contextFor(tx, found, areas))
    if (!rule) return
    await routeTo(tx, found, { departmentIds: [rule.departmentId], codes: [rule.departmentCode] }, null)
    if (rule.userId !== null) await assign(tx, found, null, rule.userId)
  })
}

export const routeChangedReport = async (base: Base, about: About): Promise<void> => {
  if (base.municipality.routesChangedReports) await routeReport(base, about)
}

async function contextFor(
  tx: Tx,
  report: Omit<Parameters<typeof contextOf>[0], 'sub' | 'main'> & { categoryId: number },
  areas: Areas,
) {
  const names = await tx
    .selectFrom('categories as sub')
    .innerJoin('categories as main', 'main.id', 'sub.parentId')
    .select(['sub.name as sub', 'main.name as main'])
    .where('sub.id', '=', report.categoryId)
    .executeTakeFirstOrThrow()
  return contextOf({ ...report, ...names }, areas)
}

async function firstThatHolds(tx: Tx, rules: readonly RuleRow[], context: Context): Promise<RuleRow | undefined> {
  for (const rule of rules) {
    const expression = await readable(tx, rule)
    if (expression && holdsHere(expression, context)) return rule
  }
  return undefined
}

async function readable(tx: Tx, { expressionId, code, isFit }: RuleRow) {
  try {
    if (!isFit) throw new BadExpression('De collega werkt niet meer of niet meer voor deze afdeling.')
    return parsed(code)
  } catch (error) {
    if (!(error instanceof BadExpression)) throw error
    await switchOff(tx, expressionId, error.message)
    return undefined
  }
}

/** What this report does not have, no rule can be right about. */
function holdsHere(expression: ReturnType<typeof parsed>, context: Context): boolean {
  try {
    return holds(expression, context)
  } catch (error) {
    if (error instanceof BadExpression) return false
    throw error
  }
}

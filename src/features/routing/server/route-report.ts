import { setAssignee } from '#features/reports/assignment/server/assign-user.ts'
import { routeTo } from '#features/reports/assignment/server/change-routing.ts'
import { findReportForSystem } from '#features/reports/server/store.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import { parseExpression } from '../language.ts'
import { type Areas, type ExpressionContext, evaluatesTrue } from '../rules.ts'
import { ExpressionError } from '../tokens.ts'
import { areasByName, contextOf } from './context.ts'
import { disableRule, type RuleRow, rulesInOrder } from './store.ts'

type ReportRef = { reportId: number }

/**
 * The first rule that is true decides department and user (docs/wire/routing.md#rules). Also runs after a change of
 * place or category, when configured.
 */
export async function routeReport(base: Base, { reportId }: ReportRef): Promise<void> {
  const rules = (await rulesInOrder(base.db)).filter(({ isActive }) => isActive)
  if (rules.length === 0) return
  const areas = await areasByName(base.db)
  await transaction(base, async tx => {
    const report = await findReportForSystem(tx, reportId)
    if (!report) return
    const rule = await firstMatchingRule(tx, rules, await contextFor(tx, report, areas))
    if (!rule) return
    await routeTo(tx, report, { departmentIds: [rule.departmentId], codes: [rule.departmentCode] }, null)
    if (rule.userId !== null) await setAssignee(tx, report, null, { userId: rule.userId })
  })
}

export const routeChangedReport = async (base: Base, report: ReportRef): Promise<void> => {
  if (base.municipality.routesChangedReports) await routeReport(base, report)
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

async function firstMatchingRule(
  tx: Tx,
  rules: readonly RuleRow[],
  context: ExpressionContext,
): Promise<RuleRow | undefined> {
  for (const rule of rules) {
    const expression = await parseRule(tx, rule)
    if (expression && evaluatesTrue(expression, context)) return rule
  }
  return undefined
}

async function parseRule(tx: Tx, { expressionId, code, isFit }: RuleRow) {
  try {
    if (!isFit) throw new ExpressionError('De collega werkt niet meer of niet meer voor deze afdeling.')
    return parseExpression(code)
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    await disableRule(tx, expressionId, error.message)
    return undefined
  }
}

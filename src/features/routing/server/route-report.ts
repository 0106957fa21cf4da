import { routeTo, setAssignee } from '#features/reports/server/assignment.ts'
import { findReportForSystem } from '#features/reports/server/store.ts'
import { dutchDateParts } from '#kit/dutch-time.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { ExpressionError, parseExpression } from '../language.ts'
import { type Areas, answerValues, type ExpressionContext, type ExpressionValue, evaluatesTrue } from '../rules.ts'
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

export async function areasByName(db: Reader): Promise<Areas> {
  const rows = await db
    .selectFrom('areas')
    .innerJoin('areaTypes as type', 'type.id', 'areas.areaTypeId')
    .select(['type.name', 'areas.code', 'areas.geometry'])
    .execute()
  const byType = Map.groupBy(rows, ({ name }) => name)
  return new Map(
    [...byType].map(([name, areas]) => [name, new Map(areas.map(({ code, geometry }) => [code, geometry]))]),
  )
}

type ReportForRouting = {
  sub: string
  main: string
  place: { x: number; y: number }
  districtCode: string | null
  incidentStart: Date
  extraProperties: unknown
}

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Fixed names override answers (docs/wire/routing.md#context). */
export function contextOf(
  { sub, main, place, districtCode, incidentStart, extraProperties }: ReportForRouting,
  areas: Areas,
): ExpressionContext {
  const { hour, minute, second } = dutchDateParts(incidentStart)
  const fixedValues: [string, ExpressionValue][] = [
    ['sub', { kind: 'text', text: sub }],
    ['main', { kind: 'text', text: main }],
    ['location', { kind: 'point', point: { lat: place.y, lng: place.x } }],
    ['stadsdeel', { kind: 'text', text: districtCode ?? '' }],
    ['time', { kind: 'time', seconds: Number(hour) * 3600 + Number(minute) * 60 + Number(second) }],
    ['day', { kind: 'text', text: days[incidentStart.getUTCDay()] ?? '' }],
    ['areas', { kind: 'areas', areas }],
  ]
  return new Map([...answerValues(extraProperties), ...fixedValues])
}

export const exampleContext = (areas: Areas): ExpressionContext =>
  contextOf(
    {
      sub: 'Overig',
      main: 'Overig',
      place: { x: 4.9, y: 52.38 },
      districtCode: 'A',
      incidentStart: new Date('2026-01-01T12:00:00Z'),
      extraProperties: [],
    },
    areas,
  )

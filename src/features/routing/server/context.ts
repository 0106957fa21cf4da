import { dutchDateParts } from '#kit/dutch-time.ts'
import type { Reader } from '#server/db/database.ts'
import { type Areas, answerValues, type ExpressionContext, type ExpressionValue } from '../rules.ts'

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

import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type World, world } from '#test/world.ts'
import { codeOf, endedStatuses, statusesHiddenOnMap, statusesWithoutDeadline } from './rules.ts'
import { type Status, statuses } from './statuses.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

test('the function that orders by status knows the codes of the wire', async () => {
  const { rows } = await sql<{ status: Status; code: string }>`
    select status, status_code(status) as code from unnest(${[...statuses]}::text[]) as status`.execute(w.base.db)
  expect(rows).toEqual(statuses.map(status => ({ status, code: codeOf(status) })))
})

/** Everything in the database that names statuses of reports, with those that it names. */
const named: Record<string, readonly Status[]> = {
  'default of status': ['received'],
  status_code: statuses,
  reports_last_day: endedStatuses,
  reports_closed: endedStatuses,
  reports_planned_on: ['scheduled'],
  reports_with_reporter: endedStatuses,
  reports_map_open: endedStatuses,
  reports_map_solved: ['handled'],
  reports_days_open: statusesWithoutDeadline,
  reports_public_place: statusesHiddenOnMap,
  report_events_reopened: ['reopened'],
}

test('the database names the same statuses as their record, and no others', async () => {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes where tablename in ('reports', 'report_events')
    union all
    select conname, pg_get_constraintdef(oid) from pg_constraint where conrelid = 'reports'::regclass
    union all
    select 'default of ' || attname, pg_get_expr(adbin, adrelid) from pg_attrdef
      join pg_attribute on attrelid = adrelid and attnum = adnum where adrelid = 'reports'::regclass
    union all
    select tgname, pg_get_triggerdef(oid) from pg_trigger where tgrelid = 'reports'::regclass
    union all
    select proname, pg_get_functiondef(pg_proc.oid) from pg_proc join pg_language on pg_language.oid = prolang
      where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql')`.execute(w.base.db)
  const literals = (definition: string) => new Set([...definition.matchAll(/'([^']*)'/g)].map(([, text]) => text))
  const found = rows
    .map(({ name, definition }) => [name, statuses.filter(status => literals(definition).has(status))] as const)
    .filter(([, mentioned]) => mentioned.length > 0)
  expect(Object.fromEntries(found)).toEqual(named)
})

import type { Consequence } from '#web/form/Consequences.tsx'
import type { RoleOnWire } from '../../contract.ts'
import { type PermissionRow, workingRows } from '../permission-rows.ts'
import type { UserValues } from './user-values.ts'

type ReferenceData = {
  roles: readonly RoleOnWire[]
  departments: ReadonlyMap<string, string>
  openReports: number | undefined
  /** Undefined while loading, or at another provider. */
  hasSecondFactor: boolean | undefined
}

function rightsOnlyIn(roles: readonly RoleOnWire[], chosen: readonly string[], other: readonly string[]) {
  const held = (ids: readonly string[]) => new Set(ids.flatMap(id => permissionsOf(roles, id)))
  const [mine, theirs] = [held(chosen), held(other)]
  const worksThere = new Set(workingRows(name => theirs.has(name)))
  return workingRows(name => mine.has(name)).filter(row => !worksThere.has(row))
}

const permissionsOf = (roles: readonly RoleOnWire[], id: string): readonly string[] =>
  roles.find(role => String(role.id) === id)?.permissions.map(({ codename }) => codename) ?? []

const maxRights = 8

/** Rights that others imply and rights that need `sia_write` are not named apart. */
function rightsOf(
  id: string,
  start: string,
  change: { roles: readonly RoleOnWire[]; ids: readonly string[]; rows: readonly PermissionRow[] },
) {
  const { roles, ids, rows } = change
  const has = (role: string, { codenames }: PermissionRow) =>
    codenames.some(name => permissionsOf(roles, role).includes(name))
  const writes = permissionsOf(roles, id).includes('sia_write')
  const rights = rows.filter(row => has(id, row) || (writes && !ids.some(other => has(other, row))))
  if (rights.length === 0) return { means: 'Geen ander recht dan door de andere rollen.' }
  const texts = rights.map(({ text }) => text)
  const more = texts.length > maxRights + 1 ? texts.length - maxRights : 0
  const items = texts.slice(0, texts.length - more)
  return { means: `${start}:`, items: more > 0 ? [...items, `en nog ${more} rechten`] : items }
}

function leftWork(openReports: number): Consequence[] {
  const are =
    openReports === 1 ? '1 open melding blijft' : `${openReports.toLocaleString('nl-NL')} open meldingen blijven`
  const means = 'Kies bovenaan ‘Laat vertrekken’ om ze aan een collega of de afdeling te geven.'
  return openReports > 0 ? [{ kind: 'changed', what: `${are} op naam staan`, means }] : []
}

function secondFactorConsequence(base: UserValues, values: UserValues, data: ReferenceData): Consequence[] {
  const demandingRole = (ids: readonly string[]) =>
    data.roles.find(({ id, requires_second_factor: isDemanded }) => isDemanded && ids.includes(String(id)))
  const role = demandingRole(values.roles)
  if (data.hasSecondFactor !== false || !role || demandingRole(base.roles)) return []
  const means = `De rol ‘${role.name}’ vraagt het. Stelt het in bij de volgende keer inloggen.`
  return [{ kind: 'added', what: 'Inloggen in twee stappen', means }]
}

export function userConsequences(base: UserValues, values: UserValues, data: ReferenceData) {
  const { roles, departments, openReports = 0 } = data
  const nameOf = (id: string) => roles.find(role => String(role.id) === id)?.name ?? id
  const added = (after: readonly string[], before: readonly string[]) => after.filter(id => !before.includes(id))
  const [given, taken] = [added(values.roles, base.roles), added(base.roles, values.roles)]
  const gains = { roles, ids: given, rows: rightsOnlyIn(roles, values.roles, base.roles) }
  const losses = { roles, ids: taken, rows: rightsOnlyIn(roles, base.roles, values.roles) }
  const consequences: Consequence[] = [
    ...given.map(id => ({ kind: 'added' as const, what: nameOf(id), ...rightsOf(id, 'Mag voortaan', gains) })),
    ...taken.map(id => ({ kind: 'removed' as const, what: nameOf(id), ...rightsOf(id, 'Mag niet meer', losses) })),
    ...added(values.departments, base.departments).map(id => ({
      kind: 'added' as const,
      what: departments.get(id) ?? id,
      means: 'Ziet voortaan de meldingen van deze afdeling.',
    })),
    ...added(base.departments, values.departments).map(id => ({
      kind: 'removed' as const,
      what: departments.get(id) ?? id,
      means: 'Ziet de meldingen van deze afdeling niet meer, tenzij een rol alle meldingen toont.',
    })),
  ]
  consequences.push(...secondFactorConsequence(base, values, data))
  if (base.isActive && !values.isActive)
    consequences.unshift(
      {
        kind: 'removed',
        what: 'Niet actief',
        means: 'Is meteen overal uitgelogd en kan niet meer inloggen. De naam blijft bij alles wat deze persoon deed.',
      },
      ...leftWork(openReports),
    )
  if (!base.isActive && values.isActive)
    consequences.unshift({ kind: 'added', what: 'Actief', means: 'Kan weer inloggen.' })
  return consequences
}

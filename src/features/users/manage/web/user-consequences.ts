import type { Consequence } from '../../../../web/form/Consequences.tsx'
import type { RoleOnWire } from '../../contract.ts'
import { workingRows } from '../permission-rows.ts'
import type { UserValues } from './user-values.ts'

type ReferenceData = {
  roles: readonly RoleOnWire[]
  departments: ReadonlyMap<string, string>
  /** How many open reports are on their name; undefined while it is not known. */
  openReports: number | undefined
  /** Undefined while it is not known, or where it is another provider's. */
  hasSecondFactor: boolean | undefined
}

/** What the user may do after saving and not before, or the other way round. */
function rightsOnlyIn(roles: readonly RoleOnWire[], chosen: readonly string[], other: readonly string[]): string[] {
  const held = (ids: readonly string[]) =>
    new Set(
      roles
        .filter(({ id }) => ids.includes(String(id)))
        .flatMap(({ permissions }) => permissions.map(({ codename }) => codename)),
    )
  const [mine, theirs] = [held(chosen), held(other)]
  const worksThere = new Set(workingRows(name => theirs.has(name)))
  return workingRows(name => mine.has(name))
    .filter(row => !worksThere.has(row))
    .map(({ text }) => text)
}

const sentence = (start: string, rights: readonly string[]) =>
  rights.length > 0 ? `${start}: ${rights.join(', ').toLowerCase()}` : 'Geen ander recht dan door de andere rollen.'

/** What stays with who can no longer sign in, and how a colleague gets it. */
function leftWork(openReports: number): Consequence[] {
  const are =
    openReports === 1 ? '1 open melding blijft' : `${openReports.toLocaleString('nl-NL')} open meldingen blijven`
  const means = 'Kies bovenaan ‘Laat vertrekken’ om ze aan een collega of de afdeling te geven.'
  return openReports > 0 ? [{ kind: 'changed', what: `${are} op naam staan`, means }] : []
}

/** A role that demands a second factor, for who has none yet. */
function secondFactorConsequence(base: UserValues, values: UserValues, data: ReferenceData): Consequence[] {
  const demandingRole = (ids: readonly string[]) =>
    data.roles.find(({ id, requires_second_factor: isDemanded }) => isDemanded && ids.includes(String(id)))
  const role = demandingRole(values.roles)
  if (data.hasSecondFactor !== false || !role || demandingRole(base.roles)) return []
  const means = `De rol ‘${role.name}’ vraagt het. Stelt het in bij de volgende keer inloggen.`
  return [{ kind: 'added', what: 'Inloggen in twee stappen', means }]
}

/** What saving means for a user. */
export function userConsequences(base: UserValues, values: UserValues, data: ReferenceData) {
  const { roles, departments, openReports = 0 } = data
  const nameOf = (id: string) => roles.find(role => String(role.id) === id)?.name ?? id
  const added = (after: readonly string[], before: readonly string[]) => after.filter(id => !before.includes(id))
  const gains = sentence('Mag voortaan', rightsOnlyIn(roles, values.roles, base.roles))
  const loses = sentence('Mag niet meer', rightsOnlyIn(roles, base.roles, values.roles))
  const consequences: Consequence[] = [
    ...added(values.roles, base.roles).map(id => ({ kind: 'added' as const, what: nameOf(id), means: gains })),
    ...added(base.roles, values.roles).map(id => ({ kind: 'removed' as const, what: nameOf(id), means: loses })),
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

import type { HistoryLine } from '../../../../web/form/ChangeHistory.tsx'
import type { AccountChange } from '../contract.ts'
import { permissionRows } from '../permission-rows.ts'

const labels: Readonly<Record<string, string>> = {
  username: 'E-mailadres',
  email: 'E-mailadres',
  name: 'Naam',
  first_name: 'Voornaam',
  last_name: 'Achternaam',
  is_active: 'Status',
  note: 'Notitie',
  notification_on_user_assignment: 'Mail bij toewijzing',
  notification_on_department_assignment: 'Mail bij toewijzing aan de afdeling',
  capacity: 'Meldingen per dag',
}

/** What the claims of another identity provider did. */
const isAtSignIn = (kind: string) => kind === 'created-at-sign-in' || kind === 'changed-at-sign-in'

const one: Readonly<Record<string, string>> = { roles: 'Rol', departments: 'Afdeling', permissions: 'Recht' }

const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])
const nameOf = (value: string) => permissionRows.find(({ codenames }) => codenames.includes(value))?.text ?? value

function valueText(value: unknown): string {
  if (value === true) return 'aan'
  if (value === false) return 'uit'
  return value === null || value === '' ? 'leeg' : String(value)
}

function changeText({ field, from, to }: AccountChange['changes'][number]): string[] {
  const noun = one[field]
  if (noun) {
    const [before, after] = [listOf(from), listOf(to)]
    const added = after.filter(name => !before.includes(name)).map(name => `${noun} ${nameOf(name)} erbij`)
    return [...added, ...before.filter(name => !after.includes(name)).map(name => `${noun} ${nameOf(name)} eraf`)]
  }
  if (field === 'is_active') return [to ? 'Op actief gezet' : 'Op niet actief gezet']
  if (field === 'second_factor') return ['Inloggen in twee stappen gereset']
  if (field === 'managed_by_provider') return [`Rollen komen ${to ? 'voortaan' : 'niet meer'} uit de inlogdienst`]
  if (field === 'requires_second_factor')
    return [`Inloggen in twee stappen is ${to ? 'voortaan' : 'niet meer'} verplicht`]
  return [`${labels[field] ?? field}: ${valueText(from)} werd ${valueText(to)}`]
}

/** Of a departure: who got the work, and how much it was. */
function handoverText(fields: AccountChange['changes']): string {
  const changeOf = (name: string) => fields.find(({ field }) => field === name)
  const [reports, rules] = ['open_reports', 'routing_rules'].map(name => Number(changeOf(name)?.from ?? 0))
  const parts = [
    reports && `${reports} ${reports === 1 ? 'open melding' : 'open meldingen'}`,
    rules && `${rules} ${rules === 1 ? 'routeringsregel' : 'routeringsregels'}`,
  ].filter(Boolean)
  const to = changeOf('handed_over_to')?.to
  return `Werk overgedragen aan ${to ? String(to) : 'de afdelingen'}: ${parts.join(' en ') || 'er stond niets open'}`
}

function lineText({ kind, changes }: Pick<AccountChange, 'kind' | 'changes'>): string {
  if (kind === 'created') return 'Toegevoegd'
  if (kind === 'created-at-sign-in') return ['Toegevoegd bij het inloggen', ...rightsOf(changes)].join('\n')
  return kind === 'handed-over' ? handoverText(changes) : changes.flatMap(changeText).join('\n')
}

const rightsOf = (changes: AccountChange['changes']) => changes.filter(({ field }) => field in one).flatMap(changeText)

/** The history of a user or a role in words. */
export const accountHistory = (changes: readonly AccountChange[]): HistoryLine[] =>
  changes.map(({ id, at, by, ...change }) => ({
    id,
    at,
    by: isAtSignIn(change.kind) ? 'door de inlogdienst' : by?.name,
    text: lineText(change),
  }))

import { dutchList } from '#kit/words.ts'
import { AsideCard } from '#web/form/form-parts.tsx'
import type { RoleOnWire, UserDetail } from '../../contract.ts'
import { givingTexts, lackedRights, mayGiveDepartment, outranks } from '../../giving.ts'
import { type SignedInUser, signedInUser } from '../../web/session.ts'
import { permissionGroups, permissionRows, workingRows } from '../permission-rows.ts'
import css from './UserFields.module.css'
import type { ReferenceData, UserValues } from './user-form.ts'

type Props = ReferenceData & {
  values: Pick<UserValues, 'roles' | 'departments'>
  own?: OwnRights
}

export function AccessSummary({ values, roles, departments, own }: Props) {
  const ofRoles = roles
    .filter(({ id }) => values.roles.includes(String(id)))
    .flatMap(({ permissions }) => permissions.map(({ codename }) => codename))
  const sentences = accessSummary({
    isSuperuser: own?.isSuperuser ?? false,
    permissions: [...ofRoles, ...(own?.permissions ?? [])],
    departments: values.departments.map(id => departments.get(id) ?? id),
  })
  return (
    <AsideCard title="Wat deze collega kan">
      <ul className={css.access} aria-live="polite">
        {sentences.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </AsideCard>
  )
}

export type OwnRights = { isSuperuser: boolean; permissions: readonly string[] }

export const ownRightsOf = ({ is_superuser: isSuperuser, permissions }: UserDetail): OwnRights => ({
  isSuperuser,
  permissions: permissions.map(({ codename }) => codename),
})

type Access = OwnRights & {
  departments: readonly string[]
}

const maxDepartments = 4

const departmentsText = (names: readonly string[]): string =>
  dutchList(names, { max: maxDepartments, others: 'andere afdelingen' })

const handling = [
  { codename: 'sia_signal_change_status', verb: 'behandelen' },
  { codename: 'sia_write', verb: 'toewijzen' },
] as const

export function accessSummary({ isSuperuser, permissions, departments }: Access): string[] {
  if (isSuperuser) return ['Ziet en mag alles, ook zonder rol.']
  const has = (codename: string) => permissions.includes(codename)
  const works = new Set(workingRows(has))
  const settings = permissionGroups
    .slice(firstOfSettings)
    .filter(({ rows }) => rows.some(row => works.has(row)))
    .map(({ title }) => `‘${title}’`)
  return [
    reportsText(has, departments),
    ...(has('sia_can_view_contact_details') && seesReports(has, departments)
      ? ['Ziet de naam, mail en telefoon van de melder.']
      : []),
    ...(has('sia_write') && has('sia_signal_create_initial') ? ['Mag meldingen maken voor een melder.'] : []),
    ...(has('sia_signal_export') || has('sia_signal_report') ? ['Mag meldingen downloaden.'] : []),
    ...(settings.length > 0 ? [`Ziet of wijzigt instellingen: ${dutchList(settings)}.`] : []),
  ]
}

const firstOfSettings = permissionGroups.findIndex(({ title }) => title === 'Mensen')

const seesReports = (has: (codename: string) => boolean, departments: readonly string[]) =>
  has('sia_read') && (has('sia_can_view_all_categories') || departments.length > 0)

function reportsText(has: (codename: string) => boolean, departments: readonly string[]): string {
  if (!seesReports(has, departments))
    return has('sia_read') ? 'Ziet nog geen meldingen: kies een afdeling.' : 'Ziet geen meldingen.'
  const which = has('sia_can_view_all_categories') ? 'alle meldingen' : `meldingen van ${departmentsText(departments)}`
  const verb = has('sia_write') ? handling.find(({ codename }) => has(codename))?.verb : undefined
  return verb ? `Ziet ${which} en mag ze ${verb}.` : `Ziet ${which}, maar mag ze niet wijzigen.`
}

const maxNames = 2

export function rightsText(codenames: readonly string[]): string {
  const rows = workingRows(name => codenames.includes(name))
  const [first] = rows
  if (!first) return 'Geen rechten'
  if (rows.length === permissionRows.length) return `Alle ${rows.length} rechten`
  const more = rows.length - maxNames
  const names = rows.slice(0, maxNames).map(({ text }) => text)
  const list = more > 0 ? `${names.join('; ')}; en nog ${more}` : names.join('; ')
  return `${rows.length === 1 ? '1 recht' : `${rows.length} rechten`}: ${list}`
}

export const roleOptions = (roles: readonly RoleOnWire[], me: SignedInUser) =>
  roles.map(({ id, name, permissions }) => {
    const codenames = permissions.map(({ codename }) => codename)
    const lacked = lackedRights(me, codenames)
    const isLacked = lacked.length > 0
    return {
      value: String(id),
      label: name,
      hint: isLacked ? givingTexts.role(name, lacked) : rightsText(codenames),
      disabled: isLacked,
    }
  })

export const departmentOptions = (names: ReadonlyMap<string, string>, me: SignedInUser) =>
  [...names].map(([value, label]) => ({ value, label, disabled: !mayGiveDepartment(me, Number(value)) }))

export const hasMoreRightsThan = (me: SignedInUser, detail: UserDetail): boolean => outranks(signedInUser(detail), me)

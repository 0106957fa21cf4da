import { dutchList } from '#kit/dutch-list.ts'
import type { UserDetail } from '../../contract.ts'
import { permissionGroups, workingRows } from '../permission-rows.ts'

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

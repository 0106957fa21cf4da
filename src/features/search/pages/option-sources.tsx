import { useQuery } from '@tanstack/react-query'
import { menuItems } from '#features/back-office/pages/frame/menu-items.tsx'
import { accountPath } from '#features/back-office/pages/frame/menu-pages.ts'
import { activeCategoriesOf, filterGroupsOf } from '#features/filters/groups.ts'
import type { NamedFilter } from '#features/filters/stored/web/queries.ts'
import { settingsGoals } from '#features/municipality/pages/goals.ts'
import { settingsPages } from '#features/municipality/pages/settings-pages.ts'
import { openReports } from '#features/overview/lists.ts'
import { useFilterData, useStoredFilters } from '#features/overview/pages/use-overview.ts'
import { useWorkLists } from '#features/overview/pages/use-work-lists.ts'
import { handledPath, overviewMapPath } from '#features/overview/paths.ts'
import { overviewHref } from '#features/overview/web/address.ts'
import { isAssignable } from '#features/users/directory.ts'
import { hasPermission, type User } from '#features/users/policy.ts'
import { colleaguesQuery } from '#features/users/web/colleague-names.tsx'
import { type AvailableCommand, runAssignTo } from '#web/commands/commands.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { FilterIcon, HistoryIcon, ListIcon, MapIcon, PersonIcon, PinIcon, SettingsIcon } from '#web/ui/later-icons.tsx'
import { namesTyped, type PaletteOption } from './options.ts'

type Context = {
  user: User
  flags: Parameters<typeof settingsPages>[1]
}

export function pageOptions({ user, flags }: Context): PaletteOption[] {
  const pages = [
    ...menuItems(user, '', flags),
    { label: 'Kaart', href: overviewMapPath, icon: <MapIcon /> },
    ...(hasPermission(user, 'sia_write')
      ? [{ label: 'Door mij behandeld', href: handledPath, icon: <HistoryIcon /> }]
      : []),
    { label: 'Mijn account', href: accountPath, icon: <PersonIcon /> },
  ]
  return pages.map(({ label, href, icon }) => ({ key: `page:${href}`, group: 'Pagina’s', label, icon, href }))
}

export const settingsOptions = ({ user, flags }: Context): PaletteOption[] =>
  settingsPages(user, flags).flatMap(({ title, pages }) =>
    pages.map(({ label, href, otherWords }) => ({
      key: `page:${href}`,
      group: settingsGroup,
      label,
      words: otherWords,
      hint: title,
      icon: <SettingsIcon />,
      href,
    })),
  )

/** Too many to list before text is typed. */
export const goalOptions = ({ user, flags }: Context): PaletteOption[] =>
  settingsGoals(user, flags).flatMap(({ goals }) =>
    goals.map(({ label, href }) => ({
      key: `goal:${label}`,
      group: settingsGroup,
      label,
      icon: <SettingsIcon />,
      href,
    })),
  )

export const commandGroup = (subject: string | undefined) => (subject ? `Met ${subject}` : 'Op deze pagina')

const settingsGroup = 'Instellingen'

export function useListOptions(): PaletteOption[] {
  const { lists } = useWorkLists({ filter: {} })
  const { own, shared } = useStoredFilters({ filter: {} })
  const option = ({ id, name, filter }: NamedFilter, owner: string) => ({
    key: `filter:${id}`,
    group: 'Filters',
    label: name,
    hint: owner,
    icon: <FilterIcon />,
    href: overviewHref({ filter }),
  })
  return [
    ...lists.map(({ name, label, filter, count }) => ({
      key: `list:${name}`,
      group: 'Lijsten',
      label,
      hint: count.toLocaleString('nl-NL'),
      icon: <ListIcon />,
      href: overviewHref({ filter }),
    })),
    ...own.map(filter => option(filter, 'mijn filter')),
    ...shared.map(filter => option(filter, 'van mijn afdeling')),
  ]
}

type Names = { given: readonly AvailableCommand[]; words: readonly string[] }
type FilterData = ReturnType<typeof useFilterData>

export function useNameOptions(names: Names): PaletteOption[] {
  const data = useFilterData()
  return [...useColleagueOptions(names), ...areaOptions(data, names.words), ...categoryOptions(data, names.words)]
}

const maxColleagues = 5
const maxCategories = 5

function useColleagueOptions({ given, words }: Names): PaletteOption[] {
  const { assignSignalToEmployee: isAssigned } = useConfiguration().featureFlags
  const { data: directory } = useQuery(colleaguesQuery)
  const assign = given.find(({ name }) => name === 'assign')
  if (!directory || !isAssigned) return []
  return directory.colleagues
    .filter(colleague => isAssignable(colleague) && namesTyped(directory.nameOf(colleague.email), words))
    .slice(0, maxColleagues)
    .flatMap(({ email }) => {
      const name = directory.nameOf(email)
      const toName: PaletteOption = {
        key: `assign:${email}`,
        group: commandGroup(assign?.subject),
        label: `Wijs toe aan ${name}`,
        icon: <PersonIcon />,
        words: 'toewijzen',
        isForgotten: true,
        run: () => runAssignTo(email),
      }
      const list: PaletteOption = {
        key: `colleague:${email}`,
        group: 'Lijsten',
        label: `Meldingen van ${name}`,
        icon: <ListIcon />,
        href: overviewHref({ filter: { ...openReports, assigned_user_email: email } }),
      }
      return assign ? [toName, list] : [list]
    })
}

function areaOptions(data: FilterData, words: readonly string[]): PaletteOption[] {
  const group = filterGroupsOf(data).find(({ name }) => name === 'area_code' || name === 'stadsdeel')
  if (!group) return []
  return group.choices
    .filter(({ label }) => namesTyped(label, words))
    .map(({ value, label }) => ({
      key: `area:${value}`,
      group: 'Lijsten',
      label: `Meldingen in ${label}`,
      hint: group.title,
      words: group.title,
      icon: <PinIcon />,
      href: overviewHref({ filter: { ...openReports, [group.name]: [value] } }),
    }))
}

const categoryOptions = (data: FilterData, words: readonly string[]): PaletteOption[] =>
  activeCategoriesOf(data)
    .flatMap(({ name: main, subs }) => subs.map(sub => ({ ...sub, main })))
    .filter(({ name }) => namesTyped(name, words))
    .slice(0, maxCategories)
    .map(({ id, slug, name, main }) => ({
      key: `category:${id}`,
      group: 'Lijsten',
      label: `Meldingen over ${name}`,
      hint: main,
      words: main,
      icon: <FilterIcon />,
      href: overviewHref({ filter: { ...openReports, category_slug: [slug] } }),
    }))

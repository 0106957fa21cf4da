import { useQuery } from '@tanstack/react-query'
import { activeCategoriesOf, filterGroupsOf } from '#features/filters/groups.ts'
import { openReports } from '#features/overview/lists/rules.ts'
import { overviewHref } from '#features/overview/web/address.ts'
import { isAssignable } from '#features/users/directory.ts'
import { colleaguesQuery } from '#features/users/web/colleague-names.tsx'
import { type AvailableCommand, runAssignTo } from '#web/commands/use-commands.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { FilterIcon, ListIcon, PersonIcon, PinIcon } from '#web/ui/later-icons.tsx'
import { useFilterData } from '../overview/use-overview.ts'
import { namesTyped } from './matching.ts'
import type { PaletteOption } from './options.ts'
import { commandGroup } from './page-options.tsx'

type Names = { given: readonly AvailableCommand[]; words: readonly string[]; go: (href: string) => void }

export function useNameOptions({ given, words, go }: Names): PaletteOption[] {
  const data = useFilterData()
  return [
    ...useColleagueOptions({ given, words, go }),
    ...areaOptions(data, { words, go }),
    ...categoryOptions(data, { words, go }),
  ]
}

const maxColleagues = 5
const maxCategories = 5

function useColleagueOptions({ given, words, go }: Names): PaletteOption[] {
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
        run: () => go(overviewHref({ filter: { ...openReports, assigned_user_email: email } })),
      }
      return assign ? [toName, list] : [list]
    })
}

function areaOptions(data: ReturnType<typeof useFilterData>, { words, go }: Omit<Names, 'given'>): PaletteOption[] {
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
      run: () => go(overviewHref({ filter: { ...openReports, [group.name]: [value] } })),
    }))
}

const categoryOptions = (
  data: ReturnType<typeof useFilterData>,
  { words, go }: Omit<Names, 'given'>,
): PaletteOption[] =>
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
      run: () => go(overviewHref({ filter: { ...openReports, category_slug: [slug] } })),
    }))

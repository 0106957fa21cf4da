import { handledPath, overviewMapPath } from '#features/overview/paths.ts'
import { hasPermission, type User } from '#features/users/policy.ts'
import { HistoryIcon, MapIcon, PersonIcon, SettingsIcon } from '#web/ui/later-icons.tsx'
import { accountPath } from '../account/paths.ts'
import { menuItems } from '../frame/menu-items.tsx'
import { settingsGoals } from '../settings/goals.ts'
import { settingsPages } from '../settings/pages.ts'
import type { PaletteOption } from './options.ts'

type Context = {
  user: User
  flags: Parameters<typeof settingsPages>[1]
  go: (href: string) => void
}

export function pageOptions({ user, flags, go }: Context): PaletteOption[] {
  const pages = [
    ...menuItems(user, '', flags),
    { label: 'Kaart', href: overviewMapPath, icon: <MapIcon /> },
    ...(hasPermission(user, 'sia_write')
      ? [{ label: 'Door mij behandeld', href: handledPath, icon: <HistoryIcon /> }]
      : []),
    { label: 'Mijn account', href: accountPath, icon: <PersonIcon /> },
  ]
  return pages.map(({ label, href, icon }) => ({
    key: `page:${href}`,
    group: 'Pagina’s',
    label,
    icon,
    run: () => go(href),
  }))
}

export const settingsOptions = ({ user, flags, go }: Context): PaletteOption[] =>
  settingsPages(user, flags).flatMap(({ title, pages }) =>
    pages.map(({ label, href, otherWords }) => ({
      key: `page:${href}`,
      group: settingsGroup,
      label,
      words: otherWords,
      hint: title,
      icon: <SettingsIcon />,
      run: () => go(href),
    })),
  )

/** Too many to list before text is typed. */
export const goalOptions = ({ user, flags, go }: Context): PaletteOption[] =>
  settingsGoals(user, flags).flatMap(({ goals }) =>
    goals.map(({ label, href }) => ({
      key: `goal:${label}`,
      group: settingsGroup,
      label,
      icon: <SettingsIcon />,
      run: () => go(href),
    })),
  )

export const commandGroup = (subject: string | undefined) => (subject ? `Met ${subject}` : 'Op deze pagina')

const settingsGroup = 'Instellingen'

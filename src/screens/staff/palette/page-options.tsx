import { handledPath, overviewMapPath } from '../../../features/overview/paths.ts'
import { hasPermission, type User } from '../../../features/users/policy.ts'
import { HistoryIcon, MapIcon, PersonIcon, SettingsIcon } from '../../../web/ui/icons.tsx'
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

/** The pages that this user may open: those of the menu, and others that are a link elsewhere. */
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

/** The pages of the settings that this user may open. */
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

/** What users want to do in the settings: too many to list before something is typed. */
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

/** The group of the commands for a subject, or else for the page as a whole. */
export const commandGroup = (subject: string | undefined) => (subject ? `Met ${subject}` : 'Op deze pagina')

const settingsGroup = 'Instellingen'

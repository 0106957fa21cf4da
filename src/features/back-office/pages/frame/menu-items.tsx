import { CalendarIcon, ChartIcon, FlagIcon, ListIcon, PinIcon, PlusIcon, SettingsIcon } from '#web/ui/later-icons.tsx'
import { menuPages } from './menu-pages.ts'

const icons = {
  overview: <ListIcon />,
  planning: <CalendarIcon />,
  field: <PinIcon />,
  lagging: <FlagIcon />,
  figures: <ChartIcon />,
  settings: <SettingsIcon />,
  form: <PlusIcon />,
} as const

export const menuItems = (...args: Parameters<typeof menuPages>) =>
  menuPages(...args).map(({ kind, ...page }) => ({ ...page, icon: icons[kind] }))
